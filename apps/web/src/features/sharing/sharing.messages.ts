import { formatNumber, plural } from "../../lib/language.ts";

export const sharingMessages = {
  share: "Share",
  /** The name of an untitled picture after “to”. */
  untitled: "this picture",

  dialog: {
    title: "Share this picture",
    line: "Anyone with the link sees the picture, without an account. You can end it at any time.",
    done: "Done",
  },

  create: {
    howLong: "The link works for",
    days: { 1: "1 day", 7: "7 days", 30: "30 days" },
    name: "Show my first name",
    nameLine: "Otherwise no one sees whose it is.",
    preview: "Show the picture in link previews",
    previewLine: "Messengers then keep a copy, which stays when the link ends.",
    make: "Make a link",
    another: "Make another link",
    made: "The link is there. Copy it and send it to whom you like.",
    sendFile: "Send the picture itself",
    sendFailed: "This could not be sent. Download it instead.",
  },

  link: {
    label: "Link",
    of: (title: string) => `Link to ${title}`,
    notCopied: "Could not copy. Select the link and copy it by hand.",
    send: "Send",
    sendTitle: "A picture for you",
    end: "End",
    ended: "The link has ended. No one can open it any more.",
    untold: "It works, but it can’t be shown again. End it and make a new one.",
    until: (when: string) => `Works until ${when}`,
    made: (when: string) => `Made on ${when}`,
    views: (count: number) =>
      plural(count, { one: "opened once", other: `opened ${formatNumber(count)} times` }),
    unseen: "not opened yet",
    withName: "shows your first name",
  },

  /** Labels for screen readers, which announce a button without its row. */
  which: {
    copy: (title: string) => `Copy the link to ${title}`,
    send: (title: string) => `Send the link to ${title}`,
    end: (title: string) => `End the link to ${title}`,
  },

  ending: {
    question: "End this link?",
    line: "Anyone who has it sees nothing any more. It can’t be opened again.",
    confirm: "End it",
    allQuestion: (count: number) =>
      plural(count, { one: "End your link?", other: `End all ${formatNumber(count)} links?` }),
    allLine: "Anyone who has one of them sees nothing any more.",
    allConfirm: "End them all",
    all: "End all links",
    allEnded: "All your links have ended.",
  },

  list: {
    label: "Your links",
    none: "Nothing of yours is shared.",
    noneLine:
      "Open a picture in your gallery and choose Share. The link is listed here until it ends.",
    toGallery: "Go to the gallery",
    failed: "Your links could not be loaded.",
  },
};
