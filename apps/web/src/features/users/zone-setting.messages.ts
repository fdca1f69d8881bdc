export const zoneSettingMessages = {
  label: "Time zone",
  search: "Search for a city",
  none: "No such city here. Try the largest one nearby.",
  hint: "Reminders and free credits follow this time zone. For credits, a change applies after the next midnight.",
  takeDevice: (zone: string) => `Use this device’s zone (${zone})`,
  regions: {
    Africa: "Africa",
    America: "America",
    Antarctica: "Antarctica",
    Arctic: "Arctic",
    Asia: "Asia",
    Atlantic: "Atlantic",
    Australia: "Australia",
    Europe: "Europe",
    Indian: "Indian Ocean",
    Pacific: "Pacific",
  },
};
