import { formatNumber, plural } from "../../lib/language.ts";

export const sharedAlbumMessages = {
  by: (name: string) => `By ${name}`,
  count: (count: number) =>
    plural(count, { one: "1 picture", other: `${formatNumber(count)} pictures` }),
  until: (when: string) => `Available until ${when}`,
  list: "Pictures",
  empty: "There are no pictures here yet.",
  /** The name of a picture without a caption. */
  picture: (number: number) => `Picture ${formatNumber(number)}`,
  open: (name: string) => `Open ${name}`,
  aiLabel: "Made with AI",
  more: "Show more",
  moreFailed: "More pictures couldn’t be loaded.",
  invitation: "You two, anywhere. All it takes is two photos.",
  start: "See what Twofold is",

  download: {
    all: (size: string) => (size ? `Download all · ${size}` : "Download all"),
    part: (part: number, size: string) => `Part ${formatNumber(part)} · ${size}`,
    parts: "Each part opens on its own.",
    one: "Download",
    fileName: "twofold",
    off: "Downloads are off for this album now.",
    failed: "This couldn’t be downloaded. Please try again.",
  },

  viewer: {
    previous: "Previous picture",
    next: "Next picture",
    place: (place: number, total: number) => `${formatNumber(place)} of ${formatNumber(total)}`,
    broken: "The picture couldn’t be loaded.",
  },

  password: {
    title: "This link has a password",
    line: "Ask the person who sent it to you. Until then we show nothing, not even the title.",
    label: "Password",
    open: "Open",
    failed: "The link couldn’t be opened. Please try again.",
  },
};
