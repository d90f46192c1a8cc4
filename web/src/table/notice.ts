/** What the referee or the server said to a seat. */
export interface Notice {
  tone: "refused" | "told";
  text: string;
  rule: string | null;
  /** What was tried, so that it can be said where that would have been. */
  action: string | null;
}
