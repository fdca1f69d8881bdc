import type { dashboardMessages as english } from "./dashboard.messages.ts";

export const dashboardMessages: typeof english = {
  greeting: (greeting, name) => `${greeting}, ${name}`,
  price: "1 Credit",
  free: "Kostenlos",
  thisMonth: "Dieser Monat",
};
