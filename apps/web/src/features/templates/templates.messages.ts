import type { Occasion } from "@twofold/contract/templates";
import { formatNumber } from "../../lib/language.ts";

export const templatesMessages = {
  people: {
    one: "One person",
    two: "Two people",
    many: (count: number) => `${formatNumber(count)} people`,
  },
  occasion: "Occasion",
  everyOccasion: "All",
  occasions: {
    valentine: "Valentine's Day",
    anniversary: "Anniversary",
    wedding: "Wedding",
    birthday: "Birthday",
    christmas: "Christmas",
    new_year: "New Year",
    custom: "For no reason",
  } satisfies Record<Occasion, string>,

  carousel: {
    role: "carousel",
    label: "Templates",
    create: "Create",
    position: (now: number, all: number) => `${formatNumber(now)} of ${formatNumber(all)}`,
    choose: "Choose a template",
    previous: "Previous template",
    next: "Next template",
    pause: "Pause rotation",
    resume: "Resume rotation",
    loading: "Loading the scenes",
    none: "No images available. Add images to the landing_images folder.",
  },

  samples: {
    use: "Use this template",
    useOf: (title: string) => `Use this template: ${title}`,
    none: "There are no scenes at the moment.",
    empty: "Scene",
    example: "With Maya & Jonas",
    exampleOne: "With a portrait",
    emptyOf: (title: string) => `${title}, the empty scene`,
    exampleOf: (title: string) => `${title}, with our sample couple in it`,
  },

  scenes: {
    title: "Where would you like to be?",
    all: "All scenes",
    more: "More scenes",
  },

  notLoaded: "The scenes could not be loaded.",
};
