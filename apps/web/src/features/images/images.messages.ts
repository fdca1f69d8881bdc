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
    couple: { name: "Couple Image", line: "Both of you in one photo, for your gallery" },
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
    someMissing: "Some images couldn’t be loaded.",
    back: "Previous photos",
    forward: "More photos",
    seeAll: "See all",
    seeLess: "Show as a strip",
  },

  /** The mark of pictures of the sample couple. */
  sample: "Sample",

  made: {
    title: "AI Generated",
    titleWith: (total: number) => `AI Generated (${total})`,
    list: "AI generated images",
    failed: "Failed to load your generated images",
    none: "Your pictures will show up here.",
    noneLine: "Pick a scene, add a photo of each of you, and step in.",
    chooseScene: "Choose a scene",
    noFavourites: "No favourites yet",
    noFavouritesLine: "Open a picture and tap the heart to find it here.",
  },

  favourites: {
    filter: "Show",
    all: "All",
    title: "Favourites",
    one: "Favourite",
    add: "Add to favourites",
    remove: "Remove from favourites",
    failed: "That didn’t work. Please try again.",
  },

  selection: {
    count: (images: number) => plural(images, { one: "1 selected", other: `${images} selected` }),
    one: (title: string) => `Select ${title}`,
    actions: "Selected images",
    all: "Select all",
    remove: "Delete",
    clear: "Clear selection",
  },

  preview: {
    place: (nth: number, total: number) => `${nth} of ${total}`,
    previous: "Previous image",
    next: "Next image",
    download: "Download",
    remove: "Delete",
    original: "Original",
    phone: "Phone",
    print: (paper: string) => `Print, ${paper}`,
    pixels: (width: number, height: number) => `${width} × ${height}`,
    printShort: "Print",
    downloadSize: "Download size",
    sharpUpTo: (paper: string) => `Sharp on paper up to ${paper}`,
    downloadMany: (count: number) => `Download ${count}`,
    downloadFailed: "The download didn’t work. Please try again.",
    others: "Nearby images",
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
    askMany: (images: number) =>
      plural(images, { one: "Delete 1 image?", other: `Delete ${images} images?` }),
    askManyLine: "You can restore them from Recently deleted for 30 days.",
    doneMany: (images: number) =>
      plural(images, { one: "1 image deleted", other: `${images} images deleted` }),
    failedMany: "Some images couldn’t be deleted. Please try again.",
    restoredMany: (images: number) =>
      plural(images, { one: "1 image restored", other: `${images} images restored` }),
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
    kinds: "JPEG, PNG, GIF, WebP or HEIC, up to 10 MB each.",
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
    create: (photos: number) =>
      plural(photos, { one: "Make a picture with it", other: "Make a picture with them" }),
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
