import { plural } from "../../lib/language.ts";

const pictures = (count: number): string =>
  plural(count, { one: "1 picture", other: `${count} pictures` });

export const albumsMessages = {
  untitled: "Untitled",
  broken: "Can’t be shown",
  undo: "Undo",

  shared: {
    title: "Shared albums",
    open: "Open album",
    all: (count: number) => `All ${count} shared albums`,
    line: (count: number, partner: string | null) =>
      partner === null ? pictures(count) : `${pictures(count)}, with ${partner}`,
  },

  list: {
    title: "Album",
    lead: "The ones worth keeping, in an order of your own.",
    label: "Your albums",
    loading: "Your albums, loading",
    failed: "Failed to load your albums",
    create: "New album",
    createLine: "Empty until you fill it",
    none: "No album yet.",
    noneLine: "Put your favourite pictures together, in your own order, and show them to others.",
    count: pictures,
    with: (name: string) => `With ${name}`,
    hide: "Hide from my list",
    hidden: (title: string) => `“${title}” is hidden`,
    showHidden: (count: number) =>
      plural(count, { one: "Show 1 hidden album", other: `Show ${count} hidden albums` }),
    full: "You have reached the limit of 200 albums. Delete one to create another.",
    menuOf: (title: string) => `More for ${title}`,
    first: "Move to the front",
    earlier: "Move one place forward",
    later: "Move one place back",
    movedTo: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}.`,
  },

  form: {
    create: "New album",
    change: "Rename and describe",
    title: "Title",
    description: "Description",
    descriptionHint: "Optional, up to 500 characters",
    save: "Save",
    add: "Create album",
    failed: "The album couldn’t be saved. Please try again.",
    created: "Album created",
    saved: "Album saved",
  },

  deleting: {
    action: "Delete album",
    ask: (title: string) => `Delete “${title}”?`,
    line: "Your pictures stay in the gallery. You can restore the album for 30 days.",
    confirm: "Delete album",
    done: "Album deleted",
    failed: "The album couldn’t be deleted. Please try again.",
    restored: "Album restored",
    title: "Deleted albums",
    titleWith: (count: number) => `Deleted albums (${count})`,
    dialogLine: "They stay here for 30 days, then they are gone for good.",
    restore: "Restore",
    restoreThis: (title: string) => `Restore ${title}`,
  },

  view: {
    back: "All albums",
    failed: "Failed to load the album",
    gone: "This album no longer exists.",
    goneLine:
      "It may have been deleted, or is no longer shared with you. Deleted albums can be restored for 30 days.",
    loading: "Album, loading",
    add: "Add pictures",
    more: "More actions",
    empty: "Nothing in here yet.",
    emptyLine: "Add pictures you made here, or photos of your own.",
    inTrash: (count: number) =>
      plural(count, {
        one: "1 picture is in your trash. Restore it to see it here again.",
        other: `${count} pictures are in your trash. Restore them to see them here again.`,
      }),
    inTrashOfOne: (count: number) =>
      plural(count, {
        one: "1 picture is in the trash of one of you. Its owner can restore it.",
        other: `${count} pictures are in the trash of one of you. Their owner can restore them.`,
      }),
    notYours: "Only your own pictures can go into another album.",
    sharedWith: (name: string) => `You share this album with ${name}`,
    sharedBy: (name: string) => `${name} shares this album with you`,
    list: (title: string) => `Pictures in ${title}`,
    rest: "Some pictures couldn’t be loaded.",
    summary: pictures,
    span: (count: number, from: string, to: string) =>
      from === to ? `${pictures(count)}, ${from}` : `${pictures(count)}, ${from} to ${to}`,
    full: "This album is full. It holds up to 2,000 pictures.",
  },

  menu: {
    change: "Rename and describe",
    slideshow: "Slideshow",
    download: "Download as ZIP",
    removed: "Recently removed",
    order: "Order",
    orders: { manual: "My own order", oldest: "Oldest first", newest: "Newest first" },
    noCover: "Use the first pictures as the cover",
  },

  order: {
    handle: (title: string) => `Move ${title}`,
    instructions:
      "Press Space to lift the picture, the arrow keys to move it, Space to put it down and Escape to cancel. Press Enter to choose a place.",
    lifted: (title: string, place: number, of: number) =>
      `${title} lifted. It is ${place} of ${of}.`,
    moved: (title: string, place: number, of: number) => `${title}, ${place} of ${of}.`,
    dropped: (title: string, place: number, of: number) =>
      `${title} put down. It is now ${place} of ${of}.`,
    cancelled: (title: string, place: number) => `Cancelled. ${title} is still at place ${place}.`,
    failed: "The new order couldn’t be saved.",
    movedMany: (count: number) =>
      plural(count, { one: "1 picture moved", other: `${count} pictures moved` }),
  },

  moveTo: {
    title: (count: number) =>
      plural(count, { one: "Move the picture", other: `Move ${count} pictures` }),
    where: "Where to",
    first: "To the start",
    before: "Before a picture",
    after: "After a picture",
    last: "To the end",
    picture: "Picture",
    placed: (nth: number, title: string) => `${nth}. ${title}`,
    confirm: "Move",
  },

  selection: {
    count: (count: number) => plural(count, { one: "1 selected", other: `${count} selected` }),
    one: (title: string) => `Select ${title}`,
    actions: "Selected pictures",
    all: "Select all",
    move: "Move to…",
    other: "Add to album",
    remove: "Remove",
    clear: "Clear selection",
  },

  picker: {
    title: "Add pictures",
    tabs: "Which pictures",
    generated: "Made here",
    uploaded: "Photos",
    label: { generated: "Pictures you made here", uploaded: "Your photos" },
    loading: "Loading",
    already: "Already in the album",
    none: { generated: "No pictures made here yet.", uploaded: "No photos uploaded yet." },
    failed: "The pictures couldn’t be loaded.",
    add: (count: number) =>
      count === 0 ? "Add" : plural(count, { one: "Add 1 picture", other: `Add ${count} pictures` }),
    added: (count: number) =>
      plural(count, { one: "1 picture added", other: `${count} pictures added` }),
    alreadyThere: (count: number) =>
      plural(count, {
        one: "It is already in the album.",
        other: `All ${count} are already in the album.`,
      }),
    failedToAdd: "The pictures couldn’t be added. Please try again.",
    left: (count: number) =>
      plural(count, {
        one: "This album has space for 1 more picture.",
        other: `This album has space for ${count} more pictures.`,
      }),
  },

  removing: {
    done: (count: number) =>
      plural(count, { one: "1 picture removed", other: `${count} pictures removed` }),
    failed: "The pictures couldn’t be removed. Please try again.",
    putBack: (count: number) =>
      plural(count, { one: "1 picture is back", other: `${count} pictures are back` }),
  },

  removed: {
    title: "Recently removed",
    line: "Removed pictures can be put back for 30 days. They stay in your gallery.",
    none: "Nothing was removed in the last 30 days.",
    putBack: "Put back",
    putBackThis: (title: string) => `Put back ${title}`,
    failed: "The removed pictures couldn’t be loaded.",
    more: "Show more",
  },

  viewer: {
    place: (nth: number, total: number) => `${nth} of ${total}`,
    previous: "Previous picture",
    next: "Next picture",
    edit: "Caption and day",
    caption: "Caption",
    captionHint: "Up to 280 characters",
    day: "Day",
    save: "Save",
    saved: "Saved",
    failed: "That couldn’t be saved. Please try again.",
    cover: "Use as cover",
    isCover: "This is the cover",
    coverSet: "Cover changed",
    move: "Move to…",
    remove: "Remove from album",
    addedBy: (name: string) => `Added by ${name}`,
    keep: "Keep a copy",
    kept: "Kept. It’s in your gallery now.",
  },

  slideshow: {
    title: (album: string) => `Slideshow of ${album}`,
    play: "Play",
    pause: "Pause",
    previous: "Previous picture",
    next: "Next picture",
  },

  archive: {
    title: "Download the album",
    line: "This album is large, so it comes in parts. Each one opens on its own.",
    part: (part: number, of: number) => `Part ${part} of ${of}`,
    size: (count: number, megabytes: string) => `${pictures(count)}, ${megabytes} MB`,
  },

  other: {
    title: (count: number) =>
      plural(count, { one: "Add the picture to", other: `Add ${count} pictures to` }),
    none: "You have no other album yet.",
    full: "Full",
    added: (count: number, title: string) =>
      plural(count, {
        one: `1 picture added to ${title}`,
        other: `${count} pictures added to ${title}`,
      }),
  },
};
