export const words = {
  notifications: "Notifications",
  unread: (count: string) => `Notifications, ${count} unread`,
};
