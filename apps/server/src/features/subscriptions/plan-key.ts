/** The provider's key of a plan; the product id is `twofold_<key>`. */
export const planKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
