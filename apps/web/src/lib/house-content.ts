import { language } from "./language.ts";

/** Puts content that ships with the house into this page's language. An English page fetches nothing for it. */
export async function houseContent(): Promise<(text: string) => string> {
  if (language === "en") return (text) => text;
  const content = await import("./house-content.messages.ts").catch(() => undefined);
  return content?.houseContentMessages.said ?? ((text) => text);
}

/** Scenes with their names and what is said of them. */
export async function inOwnWords<T extends { title: string; description: string }>(
  reply: Promise<T[]>,
): Promise<T[]> {
  const [say, scenes] = await Promise.all([houseContent(), reply]);
  return scenes.map((scene) =>
    Object.assign(scene, { title: say(scene.title), description: say(scene.description) }),
  );
}

/** A reply's pictures, whose titles may be their scenes' names. */
export async function withSceneNames<T extends { images: { title: string }[] }>(
  reply: Promise<T>,
): Promise<T> {
  const [say, page] = await Promise.all([houseContent(), reply]);
  for (const image of page.images) image.title = say(image.title);
  return page;
}
