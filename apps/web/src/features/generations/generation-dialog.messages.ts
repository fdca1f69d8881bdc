import type { GenerationStage } from "@twofold/contract/generations";
import { plural } from "../../lib/language.ts";

export const generationDialogMessages = {
  cancel: "Cancel",

  choose: {
    people: { first: "You", second: "Your partner", other: (nth: number) => `Person ${nth}` },
    files: "Photos for this picture",
    upload: "Upload",
    fromGallery: "From gallery",
    tip: "One person a photo, face to the light, no sunglasses. JPG, PNG, GIF or WebP, up to 10 MB.",
    generate: "Generate · 1 credit",
    generateFree: "Generate · Free",
    cost: "Charged only when the picture arrives.",
    costWith: (left: number) =>
      plural(left, {
        one: "Leaves 1 credit. Charged only when the picture arrives.",
        other: `Leaves ${left} credits. Charged only when the picture arrives.`,
      }),
    free: "All features are free at the moment.",
    shortage: "You have no credits left today. New ones come at midnight.",
    shortageUntil: (time: string, hours: number) =>
      plural(hours, {
        one: `You have no credits left today. New ones come at ${time}, in 1 hour.`,
        other: `You have no credits left today. New ones come at ${time}, in ${hours} hours.`,
      }),
    invalidFiles: "Some files are invalid. Please upload only image files under 10MB.",
    uploadOnly: (most: number) => `You can only upload ${most} image(s) for this template.`,
    selectOnly: (most: number) => `You can only select ${most} image(s) for this template.`,
    tooFew: (least: number) => `Please select at least ${least} image(s) before generating.`,
    cancelled: "Cancelled.",
    cancelledReturned: "Cancelled. Your credit is back.",
  },

  slot: {
    letGo: "Let go",
    forMouse: "Drop, paste or choose a photo",
    forTouch: "Choose a photo",
    photoOf: (person: string) => `Photo: ${person}`,
    remove: (person: string) => `Remove the photo: ${person}`,
  },

  photoCheck: {
    checking: { chip: "Checking it", line: "Before anything is charged." },
    good: { chip: "Good photo", line: "Face found, sharp, large enough" },
    bad: { chip: "Not this one", line: "This photo can’t be used." },
    unknown: "We could not check it now. It is checked again before it is used.",
  },

  picker: {
    title: "Your photos",
    one: "Choose one.",
    several: (most: number) => `Choose up to ${most}, one for each of you.`,
    done: "Done",
    failed: "Failed to load your images",
    none: "No images in your gallery yet.",
    upload: "Upload photos",
    untitled: "Untitled",
    more: "Show more",
  },

  run: {
    line: "You can close this. We will notify you when it is ready.",
    progress: "Making your picture",
    findingOne: "Finding you",
    stages: {
      finding: "Finding you two",
      cutting: "Cutting out",
      lighting: "Setting the light",
      drawing: "Drawing",
      finishing: "Finishing",
    } satisfies Record<GenerationStage, string>,
    /** Follows the progress for screen readers. */
    stage: (stage: string) => `${stage}.`,
    stopping: "Stopping it.",
    sending: "Your photos are on their way.",
    atIt: "We are at it.",
    next: "You are next in the queue.",
    before: (pictures: number) =>
      plural(pictures, {
        one: "One picture is before yours in the queue.",
        other: `${pictures} pictures are before yours in the queue.`,
      }),
    held: "Your credit is held, not spent.",
  },

  result: {
    title: "There you are",
    isNew: "New",
    line: (title: string) => `${title}. It is in your gallery.`,
    announcement: "There you are. Your picture is finished.",
    altOne: (title: string) => `You: ${title}`,
    altBoth: (title: string) => `The two of you: ${title}`,
    emptyScene: "Before: the empty scene",
    before: "Before",
    after: "After",
    compare: "Compare before and after",
    compareAt: (percent: number) => `${percent} percent before`,
    download: "Download",
    again: "Again, somewhere else",
    pixels: (width: number, height: number) => `${width} × ${height} pixels.`,
    spent: (credits: number) =>
      plural(credits, { one: "1 credit spent.", other: `${credits} credits spent.` }),
    spentOf: (credits: number, left: number) =>
      plural(credits, {
        one: `1 credit spent, ${left} left.`,
        other: `${credits} credits spent, ${left} left.`,
      }),
    marked: "Marked as AI-generated.",
  },
};
