declare module "virtual:engine" {
  /** The folder of Python, the file of the rules, all files, and for which Python they were made. */
  export const PYTHON: string;
  export const RULES: string;
  export const FILES: string[];
  export const INFO: object;
}
