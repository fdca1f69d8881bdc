import { formatNumber } from "../../lib/language.ts";

export const storiesMessages = {
  notLoaded: "The scenes couldn’t be loaded.",
  noScenes: "No scenes right now.",
  choosePicture: "Choose a picture",
  /** For an untitled picture of the couple. */
  yours: "Yours",
  yourText: "Your text",
  title: "Title",
  characters: (count: number, most: number) =>
    `${formatNumber(count)} of ${formatNumber(most)} characters. Changing the text is free.`,
  line: "A line below it",
  place: "Text position",
  places: { top: "Top", bottom: "Bottom" },
  canvas: (picture: string, title: string, line: string) =>
    `Your story: ${picture}. ${title} ${line}`,
  generatedWithAi: "Made with AI",
  download: "Download",
  share: "Share",
  size: "1080 × 1920, for phones. Only you see it until you share it.",
  fileName: "story.jpg",
  notMade: "The story couldn’t be made. Please try again.",
  downloadedInstead: "This browser can’t share pictures, so it was downloaded.",
};
