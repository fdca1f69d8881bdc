export interface ImportantDay {
  readonly day: number;
  readonly name: string;
  readonly description: string;
}

const on = (day: number, name: string, description: string): ImportantDay => ({
  day,
  name,
  description,
});

/** Days that couples keep somewhere in the world, all with a fixed date. December is for the family. */
export const importantDays: Readonly<Record<number, readonly ImportantDay[]>> = {
  1: [
    on(1, "First Morning", "Begin the year in the same bed"),
    on(21, "Hugging Day", "Twenty seconds, at least"),
    on(24, "Laughter Day", "Tell the story that only you two find funny"),
    on(25, "St Dwynwen's Day", "Wales gives carved spoons; any spoon will do"),
  ],
  2: [
    on(7, "Rose Day", "A flower is enough"),
    on(8, "Propose Day", "Say it, even if you have before"),
    on(9, "Chocolate Day", "Share the last piece"),
    on(11, "Promise Day", "A small one that you will keep"),
    on(12, "Hug Day", "Come home a little earlier"),
    on(13, "Kiss Day", "Before the coffee"),
    on(14, "Valentine's Day", "The one everybody knows"),
  ],
  3: [
    on(1, "Compliment Day", "Something that you have not said yet"),
    on(14, "White Day", "The answer to a Valentine"),
    on(20, "Day of Happiness", "Do the thing that you both like"),
  ],
  4: [
    on(2, "Reconciliation Day", "Be the first to say sorry"),
    on(23, "Sant Jordi", "A book for a rose, as in Barcelona"),
    on(29, "Dance Day", "The kitchen is large enough"),
  ],
  5: [
    on(1, "Kiss under a Cherry", "In Prague it keeps love fresh for a year"),
    on(14, "Rose Day in Seoul", "Yellow ones, too"),
    on(20, "I Love You Day", "520 sounds like it in Chinese"),
  ],
  6: [
    on(8, "Best Friends Day", "You are that as well"),
    on(12, "Loving Day", "For the right to marry whom you love"),
    on(21, "The Longest Evening", "Stay out until it is dark"),
  ],
  7: [
    on(6, "Kissing Day", "No reason needed"),
    on(7, "Tanabata", "Two stars meet once a year"),
    on(30, "Friendship Day", "Ask the other couple over"),
  ],
  8: [
    on(12, "Shooting Stars", "Lie down and look up"),
    on(18, "Serendipity Day", "Tell how you met"),
    on(25, "Kiss and Make Up Day", "Whatever it was about"),
  ],
  9: [
    on(14, "Photo Day", "One of the two of you, printed"),
    on(22, "First Evening of Autumn", "Light the candles again"),
    on(30, "Love People Day", "Start with the nearest"),
  ],
  10: [
    on(1, "Coffee Day", "Bring it to bed"),
    on(5, "Do Something Nice Day", "And do not mention it"),
    on(14, "Wine Day", "Or whatever you drank on the first evening"),
  ],
  11: [
    on(11, "Pepero Day", "One stick, two ends"),
    on(13, "Kindness Day", "Do a task that is not yours"),
    on(14, "Movie Day", "Let the other one choose"),
    on(22, "Good Couples Day", "11/22 says so in Japanese"),
  ],
  12: [],
};
