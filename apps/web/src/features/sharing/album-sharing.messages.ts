import { formatNumber, plural } from "../../lib/language.ts";

export const albumSharingMessages = {
  dialog: {
    title: (album: string) => `Share “${album}”`,
    line: "Anyone with the link can look. No one can download, unless you allow it.",
    byLink: "By link",
    later: "People with the link also see what you add later.",
    omitted: (count: number) =>
      plural(count, {
        one: "1 picture was reported, so the link leaves it out.",
        other: `${formatNumber(count)} pictures were reported, so the link leaves them out.`,
      }),
  },
  duration: "The link ends after",
  ends: (when: string) => `Ends on ${when}.`,
  download: "Allow download",
  downloadLine: "In full size.",
  password: "Ask for a password",
  passwordLine: "Only people who know it see anything.",
  passwordField: "Password",
  captions: "Show captions",
  captionsLine: "The texts below your pictures.",
  name: "Show my first name",
  nameLine: "Otherwise it stays anonymous.",
  preview: "Show the first picture in link previews",
  previewLine: "Chat apps keep a preview even after the link is off.",

  settings: {
    open: "Settings",
    of: (album: string) => `Settings of the link to ${album}`,
    duration: "From now, the link works for",
    newPassword: "New password",
    changePassword: "Change the password",
    save: "Save",
    saved: "Saved. It applies from now on.",
    failed: "The settings couldn’t be saved.",
  },

  partner: {
    share: (name: string) => `Share with ${name}`,
    line: (name: string) =>
      `${name} sees the album, adds pictures, and can download and keep what you put into it.`,
    ask: (name: string) => `Stop sharing with ${name}?`,
    askLine: (name: string) =>
      `${name} no longer sees the album, and the pictures ${name} added leave it. Links that ${name} made for it end.`,
    stop: "Stop sharing",
  },
};
