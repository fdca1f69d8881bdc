import { givenNames } from "../stack/people.ts";

/** Texts that are the same in both languages, and names. */
const same: readonly (string | RegExp)[] = [
  ...givenNames,
  /^(guest-\w+(@example\.com)?|\S+@\S+\.\w+)$/,
  /^(Nora Lind|Nora|Mila Sander|Mila|NL|MS|Admin\w*)$/,
  /^Twofold(, .*)?$/,
  /^(English|Deutsch)$/,
  // Scenes, days and plans whose names are the same in German.
  /^(Film noir|White Day|Free|Basic|Premium|Pro|Basic, Premium, Pro)$/,
  // The sample couple.
  /^(Maya|Jonas)$/,
  // Facts of the engine of these runs.
  "Nowhere. Not at all.",
  // Months, sizes, formats, zones.
  /^(April|August|September|November)( \d{4})?$/,
  /^(Apr|Aug|Sep|Nov|Jan|Feb)\.?$/,
  /^[\d.,:×\s]*(MB|kB|GB|px|cm)$/,
  /^(JPEG|PNG|GIF|WebP|HEIC|UTC|GMT|USD|EUR|CSV|PDF|ICS|ZIP|AI|OK|TOTP|FAQ)([,+\s].*)?$/,
  /^(Name|Album|Partner|Details|Status|Code|Link|Links|Story|Studio|Test|Video|Newsletter|Passkeys?|Bonus|Credits)( · Twofold)?$/,
];

export function isSameInGerman(text: string): boolean {
  return same.some((each) => (typeof each === "string" ? each === text : each.test(text)));
}
