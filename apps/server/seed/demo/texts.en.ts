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
    title: (year: string) => `Our ${year}`,
    winters: "Winters",
    description: "The year in pictures, the best one first.",
    caption: "The night train was worth it",
  },
  ticket:
    "The second face looks blurred: in “Dinner by candlelight” Jonas is softer than I am. Is there something I can do better with the photo?",
  answer:
    "Thank you for writing. The photo of Jonas was taken a little further away, so his face had fewer pixels than yours. A photo in daylight in which the face fills a third of the frame works best. We have added five credits to your account, so that you can try it again.",
  openTicket: "Can we use one account for the two of us, or does each of us need one?",
  moderation: {
    notTheirs: "This park is from a postcard that I sell.",
    appeal:
      "The park is from your own template “Autumn park”, and both photos are ours. Please have another look at it.",
    showsMe: "The woman on the right looks like me. I know neither of them.",
    removal:
      "I am the person on the left, and I never agreed to be shown here. Please take the picture down.",
  },
  operations: {
    switchReason: "The disk of the archives is moved",
    suspension: {
      message:
        "Your account created many pictures of one stranger. Write to us if this is a mistake.",
      reason: "Forty pictures of a stranger in one hour",
    },
    refundReason: "The pack was bought twice by mistake",
    creditsReason: "Two pictures were delivered twice",
    visitorTicket: "Which photos do you keep, and for how long, if I only try the sample couple?",
  },
};

export type DemoTexts = typeof english;
