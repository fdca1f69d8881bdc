import type { dashboardMessages as english } from "./dashboard.messages.ts";

export const dashboardMessages: typeof english = {
  price: "1 Credit",
  free: "Kostenlos",
  storiesNotOpen: (occasion) => `Storys zu ${occasion} gibt es noch nicht.`,
  makePicture: "Bild erstellen",
  thisMonth: "Dieser Monat",
};
