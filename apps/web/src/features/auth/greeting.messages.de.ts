import type { greetingMessages as english } from "./greeting.messages.ts";

export const greetingMessages: typeof english = {
  morning: "Guten Morgen",
  afternoon: "Guten Tag",
  evening: "Guten Abend",
  named: (greeting, name) => `${greeting}, ${name}`,
};
