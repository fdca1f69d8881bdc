import { paths } from "../../lib/paths.ts";
import type { GuidePicture } from "./guide-pictures.ts";

interface Step {
  readonly title: string;
  readonly line: string;
  readonly link: { readonly to: string; readonly label: string };
  readonly picture: GuidePicture;
  /** The alternative text of the picture. */
  readonly shows: string;
}

const steps: readonly Step[] = [
  {
    title: "Bring in a photo of each of you",
    line: "Upload them once; they stay in your gallery. One person per photo, facing the light, phone at eye height.",
    link: { to: paths.upload, label: "Upload" },
    picture: "upload",
    shows: "The page Upload with two photos that were chosen",
  },
  {
    title: "Choose a scene",
    line: "Pick one on the dashboard or browse them all. Press Create on the one you like.",
    link: { to: paths.sampleImages, label: "All scenes" },
    picture: "scenes",
    shows: "The page of all scenes, each with its name",
  },
  {
    title: "Add your photos",
    line: "Choose them from your gallery, drop them or paste them. You see right away whether a photo is good enough, before a credit is spent.",
    link: { to: paths.dashboard, label: "Dashboard" },
    picture: "photos",
    shows: "The dialog of a scene with a photo in each of its two places, both found good",
  },
  {
    title: "Let it develop",
    line: "It takes a few seconds with the studio and up to a minute elsewhere. You can leave the page: the picture will be in your gallery when it is done.",
    link: { to: paths.gallery, label: "Gallery" },
    picture: "result",
    shows: "The finished picture, with buttons to download and to share it",
  },
  {
    title: "Keep your days",
    line: "Add anniversaries and birthdays. We remind you in time for a picture, every year.",
    link: { to: paths.events, label: "Events" },
    picture: "events",
    shows: "The page Events with an anniversary and a birthday and how many days are left",
  },
];

export const guideMessages = {
  guide: { title: "From two photos to a frame", steps },
  photos: {
    title: "Photos that work",
    tips: [
      "Daylight from the front or from the side, no sun from behind.",
      "Eyes at the height of the lens, facing it or nearly so.",
      "Head and shoulders, with some space above the hair.",
      "One person in each photo, without sunglasses or a hand in front of the face.",
    ],
  },
  refunds: {
    title: "Refunds",
    rules: [
      "If a picture fails, is refused or cancelled, you get the credit back automatically.",
      "If a picture does not show the two of you, press “Not us?” below it. Its credits come back, normally once a day, and are valid for 30 days.",
      "If a cheaper model steps in for the one you chose, you pay the lower price.",
      "You keep a cancelled plan until the end of the paid period; the remaining time is not refunded. If a payment was wrong, write to us.",
      "If we refund a credit pack, or your bank takes the payment back, its unspent credits are removed. A part of the payment removes that part of the credits.",
    ],
  },
};
