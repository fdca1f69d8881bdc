/** The word by which the provider knows a plan: `twofold_<word>` is its product. */
export const planKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
