import { paths } from "../lib/paths.ts";

type Paths = typeof paths;

/** Every address that is a page of its own; the others are places on one. */
export type PageName = {
  [Name in keyof Paths]: Paths[Name] extends `${string}#${string}` ? never : Name;
}[keyof Paths];

export const pageAddresses: Readonly<Record<PageName, string>> = paths;
