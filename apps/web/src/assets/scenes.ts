import { scenesMessages } from "./scenes.messages.ts";

/** Scenes of our own templates, 4:5. They load when they are near, so one size serves all screens. */
const files = import.meta.glob<string>(["./scenes/*-720.webp", "!./scenes/rooftop-*"], {
  eager: true,
  query: "?url",
  import: "default",
});

export type SceneName = keyof typeof scenesMessages;

export const scene = (name: SceneName) => ({
  src: files[`./scenes/${name}-720.webp`] ?? "",
  alt: scenesMessages[name],
});
