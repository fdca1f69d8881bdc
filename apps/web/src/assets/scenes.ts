import { scenesMessages } from "./scenes.messages.ts";

/** Scenes of our own templates, 4:5, in the widths that the pages need. */
const files = import.meta.glob<string>("./scenes/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export type SceneName = keyof typeof scenesMessages;

export interface Scene {
  src: string;
  srcSet: string;
  alt: string;
}

export function scene(name: SceneName): Scene {
  const sizes = Object.entries(files)
    .flatMap(([path, url]) => {
      const width = new RegExp(`/${name}-(\\d+)\\.webp$`).exec(path)?.[1];
      return width ? [{ url, width: Number(width) }] : [];
    })
    .sort((a, b) => a.width - b.width);
  return {
    src: sizes.find((size) => size.width === 720)?.url ?? "",
    srcSet: sizes.map((size) => `${size.url} ${size.width}w`).join(", "),
    alt: scenesMessages[name],
  };
}
