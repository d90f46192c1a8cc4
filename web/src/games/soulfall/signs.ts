/** A small sign for each Action, in a box of 24 by 24. */
export const SIGNS: Record<string, string> = {
  draw: "M7 3h10v14H7zM4 7v14h10M12 7v6m-3-3l3 3 3-3",
  play: "M6 3h12v18H6zM9.5 8.500l6 3.5-6 3.500z",
  populate: "M12 4L3 20h18zM12 12l-4 8h8z",
  prosper: "M12 2l6 8-6 12-6-12zM6 10h12M12 2v20",
  devote: "M12 21C5 15 3 12 3 8.500A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.500C21 12 19 15 12 21z",
  oust: "M4 12h11m-4-5l5 5-5 5M20 4v16",
};
