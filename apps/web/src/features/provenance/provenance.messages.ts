const on = (when: string | null) => (when === null ? "" : ` on ${when}`);

export const provenanceMessages = {
  label: "Picture to check",
  drop: "Drop a picture here",
  another: "Check another picture",
  kinds: "JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 10 MB.",
  choose: "Choose a picture",
  looking: (file: string) => `Checking ${file}`,
  tooLarge: "This file is larger than 10 MB.",

  /** Each text claims no more than the file proves. */
  verdict: {
    intact: "Made with Twofold",
    savedAgain: "Made with Twofold, then saved again",
    foreignMark: "Our mark, on another picture",
    saysAi: "Labelled as AI-made",
    unknown: "We don’t know",
  },
  made: {
    composite: (when: string | null) =>
      `It was put together here from photographs and a drawn scene${on(when)}.`,
    generated: (when: string | null) => `It was drawn by an AI model from photographs${on(when)}.`,
    somehow: (when: string | null) => `It was made here${on(when)}.`,
  },
  line: {
    intact: "The file is unchanged.",
    savedAgain: "The file was saved again. It looks the same, but we can’t rule out small changes.",
    foreignMark:
      "It carries a mark that we made for a different picture, so the mark says nothing about this one.",
    saysAi: "We can’t confirm that it came from us. Anyone can put such a label into a file.",
    unknown:
      "It has no mark from us. That does not mean it is a photograph: many apps remove such marks when a picture is sent or a screenshot is taken.",
  },

  metadata: "Its metadata says",
  /** The IPTC terms for the digital source type. */
  sources: {
    trainedAlgorithmicMedia: "Made by an AI model",
    compositeWithTrainedAlgorithmicMedia: "Put together with the help of AI",
    algorithmicMedia: "Made by a program",
    compositeSynthetic: "Put together, in part by AI",
    algorithmicallyEnhanced: "Enhanced by a program",
  },
  noSource: "Nothing about AI",

  credentials: "Content Credentials",
  noCredentials: "No valid credentials found",
  signedByUs: "Signed by us, and not changed since",
  signed: "Signed, and not changed since. We have not checked who that is.",
  signedBy: (name: string) =>
    `Signed in the name of “${name}”, and not changed since. We have not checked who that is.`,
};
