export const bellMessages = {
  notifications: "Notifications",
  unread: (count: string) => `Notifications, ${count} unread`,
};
