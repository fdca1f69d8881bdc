const FILENAME = /^[0-9a-f]{32}\.(jpg|webp)$/;

/** The key in the storage; undefined for a name that the server never creates. */
export const contentKeyOf = (filename: string): string | undefined =>
  FILENAME.test(filename) ? `content/${filename}` : undefined;

export const contentTypeOf = (filename: string): string =>
  filename.endsWith(".webp") ? "image/webp" : "image/jpeg";
