/** What the contract's schemas say of a field. They speak English. */
export const words = {
  fault: (sentence: string): string => sentence,
};
