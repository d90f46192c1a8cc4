/** Looking for a question: by its number, or by words of it and its answer. */
import { plain } from "../rules/finding";
import type { FaqSection } from "../wire/types";

/** The sections with the questions that have all words; those without any are left out. */
export function asking(sections: FaqSection[], words: string): FaqSection[] {
  const each = plain(words).split(/\s+/).filter(Boolean);
  if (!each.length) return sections;
  const found = sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ number, question, answer, rules }) => each.every((word) => plain(`${number} ${section.title} ${question} ${answer} ${rules.join(" ")}`).includes(word))),
  }));
  return found.filter(({ questions }) => questions.length);
}
