import { formatNumber, plural } from "../../../lib/language.ts";

export const twoFactorMessages = {
  name: "Two-factor sign-in",
  offLine:
    "Besides your password, a code from an app on your phone. A stolen password alone opens nothing.",
  onLine: (since: string) => `Signing in with your password asks for a code. Since ${since}.`,
  codesLeft: (count: number) =>
    plural(count, {
      one: "1 recovery code left.",
      other: `${formatNumber(count)} recovery codes left.`,
    }),
  noCodesLeft: "No recovery codes left: without your phone you could not get in.",
  turnOn: "Turn on",
  turnOnThis: "Turn on two-factor sign-in",
  turnOff: "Turn off",
  newCodes: "New recovery codes",
  setup: {
    title: "Turn two-factor on",
    why: "You need an authenticator app, such as Aegis, Google Authenticator, 1Password or the one in your phone’s settings.",
    next: "Continue",
    scan: "Scan this with the app",
    picture: "QR code for your authenticator app",
    byHand: "Or type this in",
    notCopied: "Could not copy. Select the key and copy it by hand.",
    code: "Code from the app",
    codeHint: "Six digits, new every 30 seconds",
    confirm: "Turn on",
    on: "Two-factor is on",
  },
  codes: {
    title: "Your recovery codes",
    lead: "Each one lets you in once, if you lose your phone. Keep them where you find them without it. They are not shown again.",
    list: "Recovery codes",
    notCopied: "Could not copy. Select the codes and copy them by hand.",
    download: "Download",
    print: "Print",
    done: "I have kept them",
    file: "twofold-recovery-codes.txt",
    fileHead: "Recovery codes for Twofold. Each one lets you in once.",
  },
  off: {
    title: "Turn two-factor off",
    lead: "Your password alone is enough again. Your recovery codes are void.",
    confirm: "Turn off",
    done: "Two-factor is off",
  },
  renew: {
    title: "New recovery codes",
    lead: "You get ten new ones. The ones that you have are void.",
    confirm: "Make new codes",
  },
  code: "Code",
  codeHint: "From your app, or a recovery code",
};
