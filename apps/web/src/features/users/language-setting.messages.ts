export const languageSettingMessages = {
  legend: "Language",
  browser: "Match browser",
  hint: "Applies here now, on other devices at the next sign-in, and to our emails.",
  showIn: (name: string) => `Show this page in ${name}`,
};
