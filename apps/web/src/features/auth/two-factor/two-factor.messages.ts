import { formatNumber, plural } from "../../../lib/language.ts";

export const twoFactorMessages = {
  name: "Two-factor sign-in",
  offLine: "Adds a code from your phone, so a stolen password isn’t enough.",
  onLine: (since: string) => `Signing in with your password asks for a code. Since ${since}.`,
  codesLeft: (count: number) =>
    plural(count, {
      one: "1 recovery code left.",
      other: `${formatNumber(count)} recovery codes left.`,
    }),
  noCodesLeft: "No recovery codes left. Without your phone you could not sign in.",
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
    byHand: "Or enter this key",
    notCopied: "Could not copy. Select the key and copy it by hand.",
    code: "Code from the app",
    codeHint: "Six digits, new every 30 seconds",
    confirm: "Turn on",
    on: "Two-factor is on",
  },
  codes: {
    title: "Your recovery codes",
    lead: "Each one signs you in once if you lose your phone. Keep them somewhere you can reach without it. They are not shown again.",
    list: "Recovery codes",
    notCopied: "Could not copy. Select the codes and copy them by hand.",
    download: "Download",
    print: "Print",
    done: "I’ve saved them",
    file: "twofold-recovery-codes.txt",
    fileHead: "Recovery codes for Twofold. Each one signs you in once.",
  },
  off: {
    title: "Turn two-factor off",
    lead: "Your password alone will be enough again, and your recovery codes stop working.",
    confirm: "Turn off",
    done: "Two-factor is off",
  },
  renew: {
    title: "New recovery codes",
    lead: "You get ten new codes. The old ones stop working.",
    confirm: "Make new codes",
  },
};
