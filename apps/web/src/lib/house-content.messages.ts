/** What ships with the house as content: its scenes, its plans, its days. */
export const houseContentMessages = {
  said: (text: string): string => text,
};
