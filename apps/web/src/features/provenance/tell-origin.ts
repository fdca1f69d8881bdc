import type { PictureOrigin } from "@twofold/contract/provenance";
import { formatDateTime } from "../../lib/dates.ts";
import { words } from "./provenance.words.ts";

interface OriginWords {
  readonly title: string;
  readonly line: string;
}

export function tellOrigin(origin: PictureOrigin): OriginWords {
  const { verdict, match, made_at, kind } = origin;
  if (verdict === "made_by_us") {
    const made = words.made[kind ?? "somehow"](made_at && formatDateTime(new Date(made_at)));
    const state = match === "exact" ? "intact" : "savedAgain";
    return { title: words.verdict[state], line: `${made} ${words.line[state]}` };
  }
  const known = origin.has_foreign_mark
    ? "foreignMark"
    : verdict === "says_ai"
      ? "saysAi"
      : "unknown";
  return { title: words.verdict[known], line: words.line[known] };
}

const sources: Partial<Record<string, string>> = words.sources;

export function tellSource(says: string | null): string {
  return says === null ? words.noSource : (sources[says] ?? says);
}

export function tellCredentials({ credentials }: PictureOrigin): string {
  if (!credentials) return words.noCredentials;
  if (credentials.is_ours) return words.signedByUs;
  return credentials.signed_by ? words.signedBy(credentials.signed_by) : words.signed;
}
