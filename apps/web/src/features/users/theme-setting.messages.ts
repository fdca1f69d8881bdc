export const themeSettingMessages = {
  legend: "Theme",
  device: "As the device",
  light: "Light",
  dark: "Dark",
  hint: "Kept in this browser alone.",
};
