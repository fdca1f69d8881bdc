export const themeSettingMessages = {
  legend: "Theme",
  device: "Match device",
  light: "Light",
  dark: "Dark",
  hint: "Saved in this browser only.",
};
