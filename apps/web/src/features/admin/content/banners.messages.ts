import { plural } from "../../../lib/language.ts";

export const bannersMessages = {
  title: "Banners & ads",
  lead: "What the carousel shows, in this order, and the two places for ads on the dashboard.",
  banners: "Banners",
  count: (count: number) =>
    plural(count, { one: "1 banner in the carousel", other: `${count} banners in the carousel` }),
  label: "Banners in their order",
  add: "Add banner",
  failed: "The banners could not be loaded.",
  empty: "No banners",
  emptyLine: "The dashboard has no carousel without one.",
  template: "Template",
  notOffered: "Users cannot choose this template now, so the banner is not visible.",
  new: "New banner",
  changed: (name: string) => `${name} is changed.`,
  added: (name: string) => `${name} is in the carousel.`,
  removed: (name: string) => `${name} is removed.`,
};
