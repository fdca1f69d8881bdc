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
    line: "Upload them once; they wait in your gallery. One person each, face to the light, phone at eye height.",
    link: { to: paths.upload, label: "Upload" },
    picture: "upload",
    shows: "The page Upload with two photos that were chosen",
  },
  {
    title: "Choose a scene",
    line: "On the dashboard the scenes pass by, or browse all of them at your leisure. Press Create on the one you like.",
    link: { to: paths.sampleImages, label: "All scenes" },
    picture: "scenes",
    shows: "The page of all scenes, each with its name",
  },
  {
    title: "Put your photos into their places",
    line: "From the gallery, by dropping them, or by pasting. Each place shows immediately whether the photo is good enough, before a credit is spent.",
    link: { to: paths.dashboard, label: "Dashboard" },
    picture: "photos",
    shows: "The dialog of a scene with a photo in each of its two places, both found good",
  },
  {
    title: "Let it develop",
    line: "It takes a few seconds with the studio and up to a minute elsewhere. You can leave the page meanwhile: the picture is in your gallery when it is done.",
    link: { to: paths.gallery, label: "Gallery" },
    picture: "result",
    shows: "The finished picture, with buttons to download and to share it",
  },
  {
    title: "Keep your days",
    line: "Write down anniversaries and birthdays. You are reminded in time for a picture, every year.",
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
      "One person in each photo, without sunglasses or a hand before the face.",
    ],
  },
  refunds: {
    title: "When you get it back",
    rules: [
      "A picture that fails, is refused or cancelled costs nothing, without asking.",
      "A picture that shows other people than you two: press “Not us?” below it. Its credits come back, once a day unless the operator allows more, and are good for 30 days.",
      "If an engine draws that costs less than the one you chose, you pay the lower price.",
      "A plan that you cancel stays until the end of what is paid; what is left of that time is not paid back. If a payment was wrong, write to us.",
    ],
  },
};
