/** The provider names another object by its id, or shows it whole where that was asked for. */
type Reference = string | { readonly id: string } | null | undefined;

export const idOf = (named: Reference): string =>
  typeof named === "string" ? named : (named?.id ?? "");
