import type { bellMessages as english } from "./bell.messages.ts";

export const bellMessages: typeof english = {
  notifications: "Benachrichtigungen",
  unread: (count) => `Benachrichtigungen, ${count} ungelesen`,
};
