import { plural } from "../../lib/language.ts";

export const imagesMessages = {
  /** For a file whose name is nothing but its extension. */
  untitled: "Untitled",
  broken: { line: "Can’t be shown", full: (title: string) => `${title} can’t be shown` },
  loading: "Loading",
  loadingList: (list: string) => `${list}, loading`,

  kinds: {
    legend: "Image Type",
    personal: { name: "Personal Image", line: "One of you" },
    couple: { name: "Couple Image", line: "Both of you in one photo" },
    generated: "AI Generated",
  },

  mine: {
    title: "Your Images",
    titleWith: (total: number) => `Your Images (${total})`,
    lead: "Only you can see these.",
    list: "Your images",
    choose: "Upload Image",
    files: "Images to upload",
    failed: "Failed to load your images",
    none: "No images in your gallery yet.",
    noneLine: "Two photos are enough for a first picture.",
    someMissing: "Some images could not be loaded.",
  },

  made: {
    title: "AI Generated",
    titleWith: (total: number) => `AI Generated (${total})`,
    list: "AI generated images",
    failed: "Failed to load your generated images",
    none: "The pictures we make of you will be here.",
    noneLine: "Choose a scene, add a photo of each of you, and step in.",
    chooseScene: "Choose a scene",
  },

  preview: {
    place: (nth: number, total: number) => `${nth} of ${total}`,
    previous: "Previous image",
    next: "Next image",
    download: "Download",
    remove: "Delete",
    added: "Added",
    kind: "Type",
    size: "Size",
  },

  deleting: {
    ask: "Delete this image?",
    confirm: "Delete",
    askAgain: "Are you sure you want to delete this image?",
    askAgainLine: "You can restore it from Recently deleted for 30 days.",
    confirmAgain: "Yes, delete it",
    failed: "Failed to delete image",
    done: "Image deleted successfully",
    undo: "Undo",
    restored: "Image restored",
    restoreFailed: "Failed to restore image",
  },

  trash: {
    title: "Recently deleted",
    titleWith: (total: number) => `Recently deleted (${total})`,
    line: "They stay here for 30 days, then they are gone for good.",
    leavesToday: "Deleted for good today",
    daysLeft: (days: number) => plural(days, { one: "1 day left", other: `${days} days left` }),
    restore: "Restore",
    restoreThis: (title: string) => `Restore ${title}`,
    more: (count: number) => `And ${count} more, deleted earlier.`,
  },

  drop: {
    label: "Photos to upload",
    idle: "Drop photos here",
    over: "Let go to add them",
    touch: "Choose your photos",
    orChoose: "or click to choose, or paste them.",
    kinds: "JPEG, JPG, PNG, GIF or WebP, at most 10 MB each.",
    choose: "Choose files",
    /** The name of a pasted picture, because clipboards provide none. */
    pastedAt: (time: string) => `Pasted at ${time}`,
  },

  /** Each follows the name of the file. */
  refusals: {
    known: "is already in the list.",
    noPicture: "is not a JPEG, PNG, GIF, WebP or HEIC picture.",
    empty: "is empty.",
    tooLarge: (size: string) => `is larger than 10 MB (${size}). Please choose a smaller version.`,
  },

  upload: {
    chosen: "Selected files",
    sum: (files: number, size: string) =>
      plural(files, { one: `1 file, ${size}`, other: `${files} files, ${size}` }),
    start: "Upload files",
    startWith: (files: number) => `Upload ${files} file(s)`,
    clear: "Clear",
    none: "Please select at least one file",
    underWay: "Uploading",
    underWayWith: (nth: number, files: number) => `Uploading ${nth} of ${files}`,
    all: "All files",
    cancel: "Cancel",
    waiting: (size: string) => `${size}, waiting`,
    sending: (size: string, percent: number) => `${size}, ${percent} %`,
    /** All bytes are sent, but the server has not processed the picture yet. */
    almost: (size: string) => `${size}, almost there`,
    arrived: "Uploaded",
    remove: (file: string) => `Remove ${file}`,
    allArrived: (images: number) =>
      plural(images, {
        one: "1 image is in your gallery now.",
        other: `${images} images are in your gallery now.`,
      }),
    toGallery: "Go to the gallery",
    /** Each page has its own texts. */
    toasts: {
      upload: { done: "Image uploaded successfully!", failed: "Upload failed" },
      gallery: { done: "Image uploaded successfully", failed: "Failed to upload image" },
    },
  },

  tips: {
    title: "Upload tips",
    list: [
      "Face the light; a window is enough.",
      "One person per photo, face clearly visible.",
      "Sharp and close: from the chest up.",
      "No sunglasses, no hat over the eyes.",
      "No other people in the background.",
    ],
    line: "A portrait of each of you works best.",
  },
};
