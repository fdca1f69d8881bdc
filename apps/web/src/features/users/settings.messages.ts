export const settingsMessages = {
  title: "Settings",
  lead: "Every change is saved immediately.",
  contents: "On this page",
  sections: {
    general: "Sharing and notifications",
    language: "Language and time zone",
    appearance: "Appearance",
    reminders: "Reminders",
    sessions: "Devices",
    security: "Sign-in and security",
    calendar: "Your calendar elsewhere",
    sharing: "Share links",
    consents: "What you agreed to",
  },
  saved: "Settings updated successfully",
  failed: "Failed to update settings",
};
