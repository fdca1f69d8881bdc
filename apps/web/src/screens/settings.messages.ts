export const settingsMessages = {
  title: "Settings",
  lead: "Every change is saved immediately.",
  contents: "On this page",
  sections: {
    general: "Sharing and notifications",
    "public-gallery": "Public gallery",
    language: "Language and time zone",
    appearance: "Appearance",
    reminders: "Reminders",
    sessions: "Devices",
    security: "Sign-in and security",
    activity: "Recent activity",
    calendar: "Calendar sync",
    sharing: "Share links",
    consents: "Consents",
  },
};
