export const english = {
  photos: {
    maya: ["Maya at home", "Maya at the window", "Maya in red", "Maya on Sunday"],
    jonas: ["Jonas at home", "Jonas on Saturday", "Jonas in blue", "Jonas in the kitchen"],
  },
  prompts: { paris: "Our seventh year", christmas: "A quiet evening at home" } as Record<
    string,
    string
  >,
  events: {
    anniversary: "Our anniversary",
    jonasBirthday: "Jonas’s birthday",
    wedding: "Our wedding",
    valentine: "Valentine’s dinner",
    lunar: "Lunar New Year with the family",
    ines: "Ines’s birthday",
    paris: "First trip to Paris",
    moving: "Moving in together",
    mayaBirthday: "Maya’s birthday",
  },
  descriptions: {
    anniversary: "The bench by the canal, as every year.",
    jonasBirthday: "The record player is in the cellar. He must not see it.",
    wedding: "The garden of Maya’s parents, at three.",
    paris: "The night train, and breakfast at the station.",
  },
  album: {
    title: "Our 2026",
    description: "The year in pictures, the best one first.",
    caption: "The night train was worth it",
  },
  ticket:
    "The second face looks blurred: in “Dinner by candlelight” Jonas is softer than I am. Is there something I can do better with the photo?",
  answer:
    "Thank you for writing. The photo of Jonas was taken a little further away, so his face had fewer pixels than yours. A photo in daylight in which the face fills a third of the frame works best. We have added five credits to your account, so that you can try it again.",
  openTicket: "Can we use one account for the two of us, or does each of us need one?",
};

export type DemoTexts = typeof english;
