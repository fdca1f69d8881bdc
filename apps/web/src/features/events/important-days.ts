import { words } from "./important-days.words.ts";

export interface ImportantDay {
  readonly day: number;
  readonly name: string;
  readonly description: string;
}

/** Days that couples keep somewhere in the world, all with a fixed date. December is for the family. */
export const importantDays: Readonly<Record<number, readonly ImportantDay[]>> = {
  1: [
    { day: 1, ...words.firstMorning },
    { day: 21, ...words.hugging },
    { day: 24, ...words.laughter },
    { day: 25, ...words.stDwynwen },
  ],
  2: [
    { day: 7, ...words.rose },
    { day: 8, ...words.propose },
    { day: 9, ...words.chocolate },
    { day: 11, ...words.promise },
    { day: 12, ...words.hug },
    { day: 13, ...words.kiss },
    { day: 14, ...words.valentine },
  ],
  3: [
    { day: 1, ...words.compliment },
    { day: 14, ...words.white },
    { day: 20, ...words.happiness },
  ],
  4: [
    { day: 2, ...words.reconciliation },
    { day: 23, ...words.santJordi },
    { day: 29, ...words.dance },
  ],
  5: [
    { day: 1, ...words.cherryKiss },
    { day: 14, ...words.roseInSeoul },
    { day: 20, ...words.iLoveYou },
  ],
  6: [
    { day: 8, ...words.bestFriends },
    { day: 12, ...words.loving },
    { day: 21, ...words.longestEvening },
  ],
  7: [
    { day: 6, ...words.kissing },
    { day: 7, ...words.tanabata },
    { day: 30, ...words.friendship },
  ],
  8: [
    { day: 12, ...words.shootingStars },
    { day: 18, ...words.serendipity },
    { day: 25, ...words.makingUp },
  ],
  9: [
    { day: 14, ...words.photo },
    { day: 22, ...words.firstAutumnEvening },
    { day: 30, ...words.lovePeople },
  ],
  10: [
    { day: 1, ...words.coffee },
    { day: 5, ...words.somethingNice },
    { day: 14, ...words.wine },
  ],
  11: [
    { day: 11, ...words.pepero },
    { day: 13, ...words.kindness },
    { day: 14, ...words.movie },
    { day: 22, ...words.goodCouples },
  ],
  12: [],
};
