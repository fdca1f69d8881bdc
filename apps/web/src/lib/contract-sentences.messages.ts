/** What the contract's schemas say of a field. They speak English. */
export const contractSentencesMessages = {
  fault: (sentence: string): string => sentence,
};
