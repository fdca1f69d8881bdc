/** What the server says of a call. It speaks English. */
export const serverSentencesMessages = {
  /** Undefined for a sentence that nobody has put into this language. */
  said: (sentence: string): string | undefined => sentence,
};
