const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `share-link` → `ShareLink`. */
export const pascal = (name: string) => name.split("-").map(capitalized).join("");

/** `share-link` → `shareLink`. */
export const camel = (name: string) => {
  const [first = "", ...rest] = name.split("-");
  return first + rest.map(capitalized).join("");
};

/** `share-link` → `Share link`. */
export const sentence = (name: string) => capitalized(name.replaceAll("-", " "));

/** `stories` → `story`, `albums` → `album`. */
export const singular = (name: string) => name.replace(/ies$/, "y").replace(/s$/, "");

export function requireName(name: string): string {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name)) {
    throw new Error(`"${name}" is no name: use lower case and hyphens, such as share-links.`);
  }
  return name;
}
