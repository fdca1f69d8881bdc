import { formatNumber, plural } from "../../lib/language.ts";

export const sharingMessages = {
  share: "Share",
  /** The name of an untitled picture after “to”. */
  untitled: "this picture",

  dialog: {
    title: "Share this picture",
    line: "Anyone with the link can see this picture. You can turn it off anytime.",
    done: "Done",
  },

  create: {
    howLong: "The link works for",
    days: { 1: "1 day", 7: "7 days", 30: "30 days", 90: "90 days" },
    name: "Show my first name",
    nameLine: "Otherwise it stays anonymous.",
    preview: "Show the picture in link previews",
    previewLine: "Chat apps keep a preview even after the link is off.",
    make: "Create link",
    another: "Create another link",
    failed: "The link couldn’t be created.",
    made: "Your link is ready to share.",
    sendFile: "Send the picture itself",
    sendFailed: "This couldn’t be sent. Download it instead.",
  },

  link: {
    label: "Link",
    of: (title: string) => `Link to ${title}`,
    notCopied: "Couldn’t copy. Select the link and copy it by hand.",
    send: "Send",
    sendTitle: "A picture for you",
    end: "Turn off",
    ended: "The link is off. No one can open it any more.",
    untold: "It works, but it can’t be shown again. Turn it off and create a new one.",
    until: (when: string) => `Works until ${when}`,
    made: (when: string) => `Created on ${when}`,
    views: (count: number) =>
      plural(count, { one: "opened once", other: `opened ${formatNumber(count)} times` }),
    unseen: "not opened yet",
    withName: "shows your first name",
    withPassword: "asks for a password",
    withDownload: "allows download",
    album: (title: string) => `Album “${title}”`,
  },

  /** Labels for screen readers, which announce a button without its row. */
  which: {
    copy: (title: string) => `Copy the link to ${title}`,
    send: (title: string) => `Send the link to ${title}`,
    end: (title: string) => `Turn off the link to ${title}`,
  },

  ending: {
    question: "Turn off this link?",
    line: "It will stop working right away.",
    confirm: "Turn it off",
    allQuestion: (count: number) =>
      plural(count, {
        one: "Turn off your link?",
        other: `Turn off all ${formatNumber(count)} links?`,
      }),
    allLine: "They will stop working right away.",
    allConfirm: "Turn them all off",
    all: "Turn off all links",
    allEnded: "All your links are off.",
  },

  list: {
    label: "Your links",
    none: "You are not sharing anything.",
    noneLine:
      "Open a picture in your gallery and choose Share. Its link is listed here until it expires.",
    toGallery: "Go to the gallery",
    failed: "Your links couldn’t be loaded.",
  },
};
