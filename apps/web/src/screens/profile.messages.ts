export const profileMessages = {
  withUsSince: (date: string) => `With us since ${date}`,
  failed: "Failed to load your profile",
  failedLine: "Please check your connection and try again",
};
