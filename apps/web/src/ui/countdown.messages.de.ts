import type { countdownMessages as english } from "./countdown.messages.ts";

export const countdownMessages: typeof english = {
  hours: (hours, minutes) => `${hours} Std. ${minutes} Min.`,
  now: "jetzt",
};
