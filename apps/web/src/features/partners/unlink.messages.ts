import type { UnlinkMode } from "@twofold/contract/partners/unlink";
import { plural } from "../../lib/language.ts";

const modes: Record<UnlinkMode, { readonly title: string; readonly line: string }> = {
  calm: {
    title: "Calmly",
    line: "You each keep your shared days and albums as they are. For 7 days you can take back photos you uploaded.",
  },
  immediate: {
    title: "Right away",
    line: "Photos you uploaded leave the other’s albums now, and your other devices are signed out. You can delay the message.",
  },
};

export const unlinkMessages = {
  back: "Partner",
  title: (partner: string) => `Unlink from ${partner}`,
  lead: (partner: string) =>
    `You can do this on your own, without a reason. The message ${partner} gets says that you’re no longer linked, not who ended it.`,
  leave: "Leave this page quickly",
  question: "How would you like to do it?",
  modes,
  keeps: "Who keeps what",
  withYou: "Stays with you",
  withPartner: (partner: string) => `Stays with ${partner}`,
  /** After the number of photos. */
  images: (photos: number, pictures: number) =>
    `${plural(photos, { one: "photo", other: "photos" })} and ${plural(pictures, { one: "1 picture", other: `${pictures} pictures` })}`,
  imagesLine: "Everything you uploaded or made",
  /** After the number of days. */
  days: (count: number) => plural(count, { one: "day you shared", other: "days you shared" }),
  ownCopy: "Your own copy, with your reminders",
  /** After the number of pictures. */
  album: (count: number, title: string) =>
    plural(count, { one: `picture in “${title}”`, other: `pictures in “${title}”` }),
  ownAlbum: "Your own copy of the album",
  theirAlbum: (partner: string) => `${partner}’s own copy of the album`,
  copied: (count: number) =>
    plural(count, {
      one: "1 is a copy of your photo. Take it back within 7 days",
      other: `${count} are copies of your photos. Take them back within 7 days`,
    }),
  all: "All",
  theirs: "photos and pictures",
  theirsLine: (partner: string) => `Everything ${partner} uploaded or made`,
  theirCopy: (partner: string) => `${partner}’s own copy`,
  seat: "The plan you share",
  seatEnds: (date: string) => `The seat ends on ${date}`,
  ends: "Ends right away, for both of you",
  access: "Seeing each other’s photos, days and albums",
  running: (count: number, partner: string) =>
    plural(count, {
      one: `1 picture in progress that uses ${partner}’s photo. No credits are lost`,
      other: `${count} pictures in progress that use ${partner}’s photos. No credits are lost`,
    }),
  links: (count: number) =>
    plural(count, {
      one: "1 share link with a picture of you both",
      other: `${count} share links with pictures of you both`,
    }),
  public: (count: number) =>
    plural(count, {
      one: "1 picture of you both in the public gallery",
      other: `${count} pictures of you both in the public gallery`,
    }),
  sessions: (count: number) =>
    plural(count, {
      one: "Your other device is signed out",
      other: `Your other devices (${count}) are signed out`,
    }),
  notSuggested: (partner: string) =>
    `We won’t suggest pictures of ${partner} to you any more. They stay in your gallery.`,
  delay: (partner: string) => `Notify ${partner} 24 hours from now`,
  password: "We may ask for your password, in case you left this device open.",
  confirm: "Unlink now",
  stay: "Stay linked",
  done: "You are no longer linked.",
};
