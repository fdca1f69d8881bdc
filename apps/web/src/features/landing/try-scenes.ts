import beach160 from "../../assets/couple/beach-empty-160.webp";
import beachResult from "../../assets/couple/beach-result-720.webp";
import cherry160 from "../../assets/couple/cherry-empty-160.webp";
import dinner160 from "../../assets/couple/dinner-empty-160.webp";
import neon160 from "../../assets/couple/neon-empty-160.webp";
import winter160 from "../../assets/couple/winter-empty-160.webp";

/** The small pictures of the scenes to choose from. */
export const tryScenes = {
  dinner: dinner160,
  beach: beach160,
  cherry: cherry160,
  winter: winter160,
  neon: neon160,
};

export type TryScene = keyof typeof tryScenes;

/** The result that is visible before a scene was chosen. The others load with the stage. */
export const firstResult = { scene: "beach", src: beachResult } as const;
