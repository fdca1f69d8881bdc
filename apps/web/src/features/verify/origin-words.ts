import type { MakingKind, PictureOrigin } from "@twofold/contract/verify";

interface OriginWords {
  readonly title: string;
  readonly line: string;
}

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

const made: Record<MakingKind, string> = {
  composite: "put together here from photographs and a drawn scene",
  generated: "drawn by an AI model from photographs",
};

/** Not a word more than the file proves. */
export function wordsOf(origin: PictureOrigin): OriginWords {
  const { verdict, match, made_at, kind } = origin;
  if (verdict === "made_by_us") {
    const how = kind ? `It was ${made[kind]}` : "It was made here";
    const at = made_at ? ` on ${when.format(new Date(made_at))}` : "";
    return match === "exact"
      ? { title: "Made with Twofold", line: `${how}${at}. The file is as we gave it out.` }
      : {
          title: "Made with Twofold, then saved again",
          line: `${how}${at}. The file has changed since: it looks the same, but a small change would not show here.`,
        };
  }
  if (origin.has_foreign_mark) {
    return {
      title: "A mark of ours, on another picture",
      line: "It carries a mark that we made for a different picture. So the mark says nothing about this one.",
    };
  }
  if (verdict === "says_ai") {
    return {
      title: "It says of itself that AI made it",
      line: "We can not tell that it came from us. What a file says of itself can be written by anybody.",
    };
  }
  return {
    title: "We can not tell",
    line: "It carries no mark of ours. That does not mean it is a photograph: many apps remove such marks when a picture is sent or a screenshot is taken.",
  };
}

const sources: Record<string, string> = {
  trainedAlgorithmicMedia: "Made by an AI model",
  compositeWithTrainedAlgorithmicMedia: "Put together with the help of AI",
  algorithmicMedia: "Made by a program",
  compositeSynthetic: "Put together, in part by AI",
  algorithmicallyEnhanced: "Enhanced by a program",
};

export const sourceInWords = (word: string): string => sources[word] ?? word;

export function credentialsInWords({ credentials }: PictureOrigin): string {
  if (!credentials) return "None found that hold";
  if (credentials.is_ours) return "Signed by us, and not changed since";
  const by = credentials.signed_by ? ` in the name of “${credentials.signed_by}”` : "";
  return `Signed${by}, and not changed since. We have not checked who that is.`;
}
