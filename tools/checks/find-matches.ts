import { execFileSync } from "node:child_process";
import { basename } from "node:path";
import { exemptFiles, frozenNames } from "./frozen.ts";
import { foldersOf, textsOf, withoutCode, type CheckedText } from "./texts.ts";
import { findMatches, type Row } from "./vocabulary.ts";

/** The last commit before the vocabulary was agreed on; later subjects are checked. */
const BASE = "abda984";

export interface Finding {
  /** `path:line`, or the id of a commit. */
  place: string;
  match: string;
  row: Row;
}

/** Findings in the texts of one file. */
export function findInFile(path: string, source: string): Finding[] {
  return distinct(textsOf(path, source).flatMap((text) => findInText(path, text)));
}

export function findInFiles(paths: readonly string[], read: (path: string) => string): Finding[] {
  const checked = paths.filter((path) => !exemptFiles.some((file) => file.path.test(path)));
  const folders = [...foldersOf(checked)].flatMap(([folder]) =>
    findInText(`${folder}/`, { kind: "file name", text: basename(folder), line: 1 }),
  );
  return [...folders, ...checked.flatMap((path) => findInFile(path, read(path)))];
}

/** Undefined if the history does not reach back far enough, as in a shallow clone. */
export function findInCommits(root: string, base = BASE): Finding[] | undefined {
  const git = (...command: string[]) =>
    execFileSync("git", command, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    git("merge-base", "--is-ancestor", base, "HEAD");
  } catch {
    return undefined;
  }
  return git("log", "--format=%h %s", `${base}..HEAD`)
    .split("\n")
    .flatMap((line) => {
      const [id = "", ...subject] = line.split(" ");
      // A path and a rename contain the old name.
      const text = withoutCode(subject.filter((part) => !part.includes("/")).join(" "));
      return findInText(id, {
        kind: "commit",
        text: text.replace(/\brename .* to\b/, ""),
        line: 0,
      });
    });
}

function findInText(path: string, text: CheckedText): Finding[] {
  if (frozenNames.some((frozen) => frozen.name === text.text && frozen.path.test(path))) return [];
  return findMatches(path, text).map(({ row, text: match, line }) => ({
    place: line > 0 ? `${path}:${line}` : path,
    match,
    row,
  }));
}

function distinct(findings: Finding[]): Finding[] {
  return [
    ...new Map(
      findings.map((found) => [`${found.place} ${found.match} ${found.row.name}`, found]),
    ).values(),
  ];
}

/** Counts per row and per folder, highest first. */
export function summaryOf(findings: readonly Finding[]): string[] {
  const counts = (keyOf: (finding: Finding) => string) =>
    [...Map.groupBy(findings, keyOf)]
      .toSorted(([, some], [, others]) => others.length - some.length)
      .map(([key, found]) => `${String(found.length).padStart(6)}  ${key}`);
  const folderOf = (place: string) => {
    const folders = place.split("/").slice(0, -1);
    const depth = /^apps\/\w+\/src\/features\//.test(place) ? 5 : 4;
    return folders.length === 0 ? place.replace(/:\d+$/, "") : folders.slice(0, depth).join("/");
  };
  return [
    "by row",
    ...counts(({ row }) => `${row.name} → ${row.use}`),
    "by folder",
    ...counts(({ place }) => (place.includes("/") ? folderOf(place) : "(root and commits)")),
  ];
}
