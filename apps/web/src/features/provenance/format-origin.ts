import type { ImageOrigin } from "@twofold/contract/provenance";
import { formatDateTime } from "../../lib/dates.ts";
import { provenanceMessages } from "./provenance.messages.ts";

interface OriginMessages {
  readonly title: string;
  readonly line: string;
}

export function formatOrigin(origin: ImageOrigin): OriginMessages {
  const { verdict, match, made_at, kind } = origin;
  if (verdict === "made_by_us") {
    const made = provenanceMessages.made[kind ?? "somehow"](
      made_at && formatDateTime(new Date(made_at)),
    );
    const state = match === "exact" ? "intact" : "savedAgain";
    return {
      title: provenanceMessages.verdict[state],
      line: `${made} ${provenanceMessages.line[state]}`,
    };
  }
  const known = origin.has_foreign_watermark
    ? "foreignMark"
    : verdict === "says_ai"
      ? "saysAi"
      : "unknown";
  return { title: provenanceMessages.verdict[known], line: provenanceMessages.line[known] };
}

const sources: Partial<Record<string, string>> = provenanceMessages.sources;

export function formatSource(source: string | null): string {
  return source === null ? provenanceMessages.noSource : (sources[source] ?? source);
}

export function formatCredentials({ credentials }: ImageOrigin): string {
  if (!credentials) return provenanceMessages.noCredentials;
  if (credentials.is_ours) return provenanceMessages.signedByUs;
  return credentials.signed_by
    ? provenanceMessages.signedBy(credentials.signed_by)
    : provenanceMessages.signed;
}
