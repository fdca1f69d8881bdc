import { faqMessages, type Answer } from "./faq.messages.ts";

/** Ignores case, accents and punctuation. */
const termsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

interface Indexed {
  readonly answer: Answer;
  readonly question: readonly string[];
  readonly rest: readonly string[];
}

const indexed = faqMessages.answers.map((answer): Indexed => ({
  answer,
  question: termsIn(answer.question),
  rest: termsIn(`${answer.also} ${answer.answer}`),
}));
const ignored = new Set(termsIn(faqMessages.ignored));

/** More than users type, and few enough to compare with every term on each keystroke. */
const MAX_TERMS = 12;
const LONGEST_WORD = 30;

/** The number of allowed typing errors. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * The smallest number of typing errors that make `typed` a prefix of `word`: an insertion, deletion,
 * replacement or transposition. A prefix is enough, because users search while they type.
 */
function slipsTo(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return Math.min(...last);
}

type Match = (typed: string, word: string) => boolean;

/** Long terms also match inside a word, because German words are compounds. */
const exactly: Match = (typed, word) =>
  typed.length < 4 ? word.startsWith(typed) : word.includes(typed);
const nearly: Match = (typed, word) =>
  exactly(typed, word) || (typed.length <= LONGEST_WORD && slipsTo(typed, word) <= slipsIn(typed));

/** How many of the terms match and their weight; matches in the question weigh most. */
function weigh({ answer, question, rest }: Indexed, typed: readonly string[], is: Match) {
  const weights = typed.map((each): number => {
    if (question.some((word) => is(each, word))) return 3;
    return rest.some((word) => is(each, word)) ? 1 : 0;
  });
  return {
    answer,
    hits: weights.filter((weight) => weight > 0).length,
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  };
}

/**
 * Entries that contain every term; otherwise those that match with typing errors;
 * otherwise, for a whole sentence, those that contain most of it. The best come first.
 */
export function answersFor(text: string): readonly Answer[] {
  const all = termsIn(text);
  const meant = all.filter((word) => !ignored.has(word));
  const typed = (meant.length > 0 ? meant : all).slice(0, MAX_TERMS);
  if (typed.length === 0) return faqMessages.answers;
  const find = (is: Match, least: number) =>
    indexed
      .map((each) => weigh(each, typed, is))
      .filter(({ hits }) => hits >= least)
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ answer }) => answer);
  const exact = find(exactly, typed.length);
  if (exact.length > 0) return exact;
  const near = find(nearly, typed.length);
  if (near.length > 0 || typed.length < 3) return near;
  return find(nearly, Math.ceil(typed.length * 0.6));
}
