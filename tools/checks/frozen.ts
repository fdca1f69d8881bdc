/** A name that is stored, sent or declared outside the code, so it keeps its value. */
interface FrozenName {
  name: string;
  path: RegExp;
  reason: string;
}

export const frozenNames: readonly FrozenName[] = [
  {
    name: "words",
    path: /^apps\/server\/src\/features\/support\//,
    reason: "a column of support_entries and a value of its kind",
  },
  {
    name: "letter",
    path: /^apps\/server\/src\/features\/notifications\//,
    reason: "a payload field of the queue notifications.mail",
  },
  { name: "House", path: /^apps\/web\/src\/app\//, reason: "an icon of lucide-react" },
  {
    name: "made_at",
    path: /\/(provenance|verify)\b/,
    reason: "a JSON field of an image's origin",
  },
  {
    name: "verdict",
    path: /\/(provenance|sharing|verify)\b/,
    reason: "a JSON field of an image's origin",
  },
  {
    name: "DRAWN_AT_ONCE",
    path: /^apps\/server\/|^docs\/|^tools\/chaos\//,
    reason: "an environment variable",
  },
  {
    name: "NoSuchKey",
    path: /^apps\/server\/src\/adapters\/s3-storage\.ts$/,
    reason: "an error class of the AWS SDK",
  },
  { name: "words", path: /^package\.json$/, reason: "the command of this check" },
  { name: "check:words", path: /^package\.json$/, reason: "the command of this check" },
  {
    name: "node tools/checks/words.ts",
    path: /^package\.json$/,
    reason: "the command of this check",
  },
  { name: "words.ts", path: /^tools\/checks\//, reason: "the file of this check" },
];

interface ExemptFile {
  path: RegExp;
  reason: string;
}

export const exemptFiles: readonly ExemptFile[] = [
  {
    path: /^apps\/server\/migrations\//,
    reason: "a migration is never edited after it was applied",
  },
  { path: /^tools\/checks\/words\.test\.ts$/, reason: "contains the seeded violations" },
  { path: /^package-lock\.json$/, reason: "written by npm" },
  {
    path: /(^|\/)(LICENSE|THIRD_PARTY_NOTICES\.md|CODE_OF_CONDUCT\.md|[\w-]+-license\.txt)$/,
    reason: "texts of others",
  },
];
