export const languageSettingMessages = {
  legend: "Language",
  browser: "As the browser",
  hint: "For this browser immediately, for others when you sign in there, and for our emails.",
  showIn: (name: string) => `Show this page in ${name}`,
};
