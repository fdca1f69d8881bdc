import type { Occasion } from "@twofold/contract/templates";
import { importantDaysMessages } from "./important-days.messages.ts";

export interface ImportantDay {
  readonly day: number;
  readonly name: string;
  readonly description: string;
  /** The occasion of a matching picture; any without it. */
  readonly occasion?: Occasion;
}

/** Fixed-date days for couples around the world. December is about the family. */
export const importantDays: Readonly<Record<number, readonly ImportantDay[]>> = {
  1: [
    { day: 1, ...importantDaysMessages.firstMorning, occasion: "new_year" },
    { day: 21, ...importantDaysMessages.hugging },
    { day: 24, ...importantDaysMessages.laughter },
    { day: 25, ...importantDaysMessages.stDwynwen, occasion: "valentine" },
  ],
  2: [
    { day: 7, ...importantDaysMessages.rose, occasion: "valentine" },
    { day: 8, ...importantDaysMessages.propose, occasion: "valentine" },
    { day: 9, ...importantDaysMessages.chocolate, occasion: "valentine" },
    { day: 11, ...importantDaysMessages.promise, occasion: "valentine" },
    { day: 12, ...importantDaysMessages.hug, occasion: "valentine" },
    { day: 13, ...importantDaysMessages.kiss, occasion: "valentine" },
    { day: 14, ...importantDaysMessages.valentine, occasion: "valentine" },
  ],
  3: [
    { day: 1, ...importantDaysMessages.compliment },
    { day: 14, ...importantDaysMessages.white },
    { day: 20, ...importantDaysMessages.happiness },
  ],
  4: [
    { day: 2, ...importantDaysMessages.reconciliation },
    { day: 23, ...importantDaysMessages.santJordi },
    { day: 29, ...importantDaysMessages.dance },
  ],
  5: [
    { day: 1, ...importantDaysMessages.cherryKiss },
    { day: 14, ...importantDaysMessages.roseInSeoul },
    { day: 20, ...importantDaysMessages.iLoveYou },
  ],
  6: [
    { day: 8, ...importantDaysMessages.bestFriends },
    { day: 12, ...importantDaysMessages.loving },
    { day: 21, ...importantDaysMessages.longestEvening },
  ],
  7: [
    { day: 6, ...importantDaysMessages.kissing },
    { day: 7, ...importantDaysMessages.tanabata },
    { day: 30, ...importantDaysMessages.friendship },
  ],
  8: [
    { day: 12, ...importantDaysMessages.shootingStars },
    { day: 18, ...importantDaysMessages.serendipity },
    { day: 25, ...importantDaysMessages.kissAndMakeUp },
  ],
  9: [
    { day: 14, ...importantDaysMessages.photo },
    { day: 22, ...importantDaysMessages.firstAutumnEvening },
    { day: 30, ...importantDaysMessages.lovePeople },
  ],
  10: [
    { day: 1, ...importantDaysMessages.coffee },
    { day: 5, ...importantDaysMessages.somethingNice },
    { day: 14, ...importantDaysMessages.wine },
  ],
  11: [
    { day: 11, ...importantDaysMessages.pepero },
    { day: 13, ...importantDaysMessages.kindness },
    { day: 14, ...importantDaysMessages.movie },
    { day: 22, ...importantDaysMessages.goodCouples },
  ],
  12: [],
};
