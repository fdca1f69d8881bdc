/** The provider refers to an object by its id, or contains it if it was expanded. */
type Reference = string | { readonly id: string } | null | undefined;

export const idOf = (named: Reference): string =>
  typeof named === "string" ? named : (named?.id ?? "");
