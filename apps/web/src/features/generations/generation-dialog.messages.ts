import type { GenerationStage } from "@twofold/contract/generations";
import type { PhotoWeakness } from "@twofold/contract/generations/failure";
import { plural } from "../../lib/language.ts";

export const generationDialogMessages = {
  cancel: "Cancel",
  framing: "About where you’ll be",

  choose: {
    people: { first: "You", second: "Your partner", other: (nth: number) => `Person ${nth}` },
    files: "Photos for this picture",
    tip: "One person per photo, or one photo of both of you. Facing the light, no sunglasses. JPEG, PNG, GIF, WebP or HEIC, up to 10 MB.",
    swap: "Swap the two photos",
    changeScene: "Change scene",
    generate: "Generate · 1 credit",
    generateFree: "Generate · Free",
    cost: "You only pay when it’s done.",
    costWith: (left: number) =>
      plural(left, {
        one: "You’ll have 1 credit left. You only pay when it’s done.",
        other: `You’ll have ${left} credits left. You only pay when it’s done.`,
      }),
    sampleCost: "Sample pictures cost no credits.",
    free: "All features are free at the moment.",
    shortage: "Free ones arrive at midnight.",
    shortageUntil: (time: string, hours: number) =>
      plural(hours, {
        one: `Free ones arrive at ${time}, in 1 hour.`,
        other: `Free ones arrive at ${time}, in ${hours} hours.`,
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
    checking: { chip: "Checking…", line: "Before anything is charged" },
    good: { chip: "Good photo", line: "Face found, sharp, large enough" },
    both: "We found both of you, so one photo is enough",
    fair: { chip: "Will work" },
    weaknesses: {
      tight_crop: "Shows little below the chin, so the scene moves closer",
      tilted_head: "The head is tilted; an upright one looks more natural",
      small_face: "The face is small, so it may look soft",
      soft_focus: "A little blurry; a sharper photo looks better",
      dim_light: "A little dark; a brighter photo looks better",
    } satisfies Record<PhotoWeakness, string>,
    samePhoto: "This is the same photo as the other one",
    bad: { chip: "Can’t use this", line: "This photo can’t be used." },
    unknown: "We could not check it now. We’ll check it again before it’s used.",
  },

  strip: {
    title: "Your photos",
    photo: (nth: number, title: string) => (title ? `Photo ${nth}: ${title}` : `Photo ${nth}`),
    upload: "Upload",
    fromGallery: "From gallery",
  },

  partner: {
    title: (name: string) => `${name}’s photos`,
    photo: (name: string, nth: number) => `Photo ${nth} of ${name}`,
    none: (name: string) => `${name} hasn’t picked any photos for you.`,
    ask: (name: string) => `Ask ${name}`,
    asked: (name: string, day: string) => `You asked ${name}. You can ask again on ${day}.`,
    gone: (name: string) => `${name} no longer shares this photo, so we took it out.`,
  },

  noCredits: {
    title: "You’re out of credits for today",
    orNow: "Or carry on now:",
    kept: "Your photos and scene stay here. We’ll bring you straight back.",
    plans: "See plans",
    get: (credits: number, price: string) => `Get ${credits} credits · ${price}`,
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
    line: "You can close this; we’ll let you know.",
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
    stopping: "Stopping.",
    sending: "Your photos are on their way.",
    atIt: "Working on it.",
    next: "You are next in the queue.",
    before: (pictures: number) =>
      plural(pictures, {
        one: "One picture is ahead of yours in the queue.",
        other: `${pictures} pictures are ahead of yours in the queue.`,
      }),
    held: "Your credit is on hold, not spent.",
  },

  result: {
    title: "There you are",
    isNew: "New",
    line: (title: string) => `${title}. Saved to your gallery.`,
    announcement: "There you are. Your picture is finished.",
    altOne: (title: string) => `You: ${title}`,
    altBoth: (title: string) => `The two of you: ${title}`,
    emptyScene: "Before: the empty scene",
    before: "Before",
    after: "After",
    compare: "Compare before and after",
    compareAt: (percent: number) => `${percent} percent before`,
    download: "Download",
    again: "Try another scene",
    allScenes: "All scenes",
    pixels: (width: number, height: number) => `${width} × ${height} pixels.`,
    spent: (credits: number) =>
      plural(credits, { one: "1 credit spent.", other: `${credits} credits spent.` }),
    spentOf: (credits: number, left: number) =>
      plural(credits, {
        one: `1 credit spent, ${left} left.`,
        other: `${credits} credits spent, ${left} left.`,
      }),
    marked: "Marked as AI-generated.",
    sample: {
      title: "There they are",
      chip: "Sample",
      announcement: "There they are. The sample picture is finished.",
      alt: (title: string) => `Maya and Jonas: ${title}`,
      again: "Now with the two of you",
    },
  },
};
