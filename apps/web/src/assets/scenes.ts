/** Paper-cut scenes of our own, 4:5, in the widths that the pages need. */
const files = import.meta.glob<string>("./scenes/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export type SceneName =
  | "paris"
  | "beach"
  | "autumn"
  | "winter"
  | "newyear"
  | "blossom"
  | "desert"
  | "rooftop";

const words: Record<SceneName, string> = {
  paris: "Paper-cut couple arm in arm before the Eiffel Tower at night",
  beach: "Paper-cut wedding couple under a flower arch by the sea",
  autumn: "Paper-cut couple in a golden autumn park",
  winter: "Paper-cut couple in woollen hats at a winter market",
  newyear: "Paper-cut couple watching fireworks over a skyline",
  blossom: "Paper-cut couple under cherry blossom by a lake",
  desert: "Paper-cut couple under desert stars",
  rooftop: "Paper-cut couple on a roof at dusk among heart lanterns",
};

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
    alt: words[name],
  };
}
