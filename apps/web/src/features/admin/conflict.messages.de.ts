import { plural } from "../../lib/language.ts";
import type { conflictMessages as english } from "./conflict.messages.ts";

export const conflictMessages: typeof english = {
  someone: "Jemand",
  title: (name) => `${name} hat das geändert, während du geschrieben hast`,
  summary: (merged, conflicts) =>
    [
      merged > 0 &&
        plural(merged, {
          one: "Ein Feld wurde für dich zusammengeführt.",
          other: `${merged} Felder wurden für dich zusammengeführt.`,
        }),
      conflicts > 0 &&
        plural(conflicts, {
          one: "Bei einem Feld musst du wählen.",
          other: `Bei ${conflicts} Feldern musst du wählen.`,
        }),
      "Nichts von dir geht verloren.",
    ]
      .filter(Boolean)
      .join(" "),
  yoursTitle: "Von dir",
  theirsTitle: (name) => `Von ${name}`,
  theirs: (field, name) => `${field} (von ${name})`,
  yours: (field) => `${field} (von dir)`,
  merged: (fields) => `Ohne Konflikt zusammengeführt: ${fields.join(", ")}`,
  empty: "Leer",
  keep: "So übernehmen",
};
