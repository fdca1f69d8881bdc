export const monthBrowserMessages = {
  previous: "Previous month",
  next: "Next month",
  days: (month: string) => `Important couple days in ${month}`,
  noDays: "No couple days this month",
  make: "Make the picture",
  makeFor: (day: string) => ` for ${day}`,
  notLoaded: "Failed to load important days",
};
