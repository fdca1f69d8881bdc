export const settingsMessages = {
  saved: "Settings updated successfully",
  failed: "Failed to update settings",
};
