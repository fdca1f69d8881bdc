export const createStoryMessages = {
  lead: "Upright, for phones. Only you see it until you share it.",
  /** The page heading and the initial title of the story. */
  occasions: {
    valentine: { heading: "A story for Valentine's Day", title: "Still my favourite view." },
    anniversary: { heading: "A story for your anniversary", title: "Another year of us." },
    wedding: { heading: "A story for a wedding", title: "Yes, we do." },
    birthday: { heading: "A story for a birthday", title: "Happy birthday, love." },
    christmas: { heading: "A story for Christmas", title: "Christmas" },
    new_year: { heading: "A story for New Year", title: "New Year" },
  },
  noOccasion: { heading: "A story of the two of you", title: "The two of us" },
};
