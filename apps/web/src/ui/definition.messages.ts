export const definitionMessages = {
  howWeCount: (figure: string) => `How we count: ${figure}`,
};
