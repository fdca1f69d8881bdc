import { plural } from "../../lib/language.ts";

export const conflictMessages = {
  someone: "Someone",
  title: (name: string) => `${name} changed this while you were typing`,
  summary: (merged: number, conflicts: number) =>
    [
      merged > 0 &&
        plural(merged, {
          one: "One field was merged for you.",
          other: `${merged} fields were merged for you.`,
        }),
      conflicts > 0 &&
        plural(conflicts, {
          one: "One field needs a choice.",
          other: `${conflicts} fields need a choice.`,
        }),
      "Nothing you typed is lost.",
    ]
      .filter(Boolean)
      .join(" "),
  yoursTitle: "Yours",
  theirsTitle: (name: string) => `From ${name}`,
  theirs: (field: string, name: string) => `${field} (from ${name})`,
  yours: (field: string) => `${field} (yours)`,
  merged: (fields: readonly string[]) => `Merged without conflict: ${fields.join(", ")}`,
  empty: "Empty",
  keep: "Keep this result",
};
