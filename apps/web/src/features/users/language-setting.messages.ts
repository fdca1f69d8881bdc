export const languageSettingMessages = {
  legend: "Language",
  browser: "As the browser",
  hint: "For this browser at once, for others when you sign in there, and for our letters.",
  showIn: (name: string) => `Show this page in ${name}`,
};
