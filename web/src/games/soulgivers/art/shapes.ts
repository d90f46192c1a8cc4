/** Outlines that come back in several drawings, around 0 0. */
import type { Side } from "../view";

/** The body of a piece, about 44 units across: a cut shell, or a flame. */
export const BODY: Record<Side, string> = {
  shells: "M-12-21.5H12L22.5-6.5 19 13 0 23-19 13-22.5-6.5z",
  specters: "M0-25C5-17 21-13.5 21.5 2.5 21.7 14.5 12 22.5 0 22.5S-21.7 14.5-21.5 2.5C-21-13.5-5-17 0-25z",
};

/** The lit upper part of a body. */
export const SHEEN: Record<Side, string> = {
  shells: "M-11-19H11L19.5-6.5 0-1-19.5-6.5z",
  specters: "M0-20C4-14.5 17-11 18.5 0 12-6-12-6-18.5 0-17-11-4-14.5 0-20z",
};

/** A Soul, about 20 units across: a splinter with facets, or a wisp. */
export const SOUL: Record<Side, string> = {
  shells: "M0-11 7.5-3.5 5 8 0 11-5 8-7.5-3.5z",
  specters: "M1-12C2-6 8.5-4 8.5 3A8.5 8.5 0 0 1-8.5 3C-8.5-1-6-3-5-6-3-5-2-3-2-2 1-4 2-8 1-12z",
};

export const FRAGMENT = "M0-17 9-6 6.5 11 0 17-6.5 11-9-6z";

/** A cell's corner radius makes tiles look like slabs. */
export const SLAB_RADIUS = 9;
