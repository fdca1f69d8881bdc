export const adminTableMessages = {
  range: (first: string, last: string) => `${first}–${last}`,
  rangeOf: (range: string, total: string) => `${range} of ${total}`,
};
