import { paths } from "../lib/paths.ts";

type Paths = typeof paths;

/** Every path that has a page. */
export type PageName = {
  [Name in keyof Paths]: Paths[Name] extends `${string}#${string}` ? never : Name;
}[keyof Paths];

export const pageAddresses: Readonly<Record<PageName, string>> = paths;
