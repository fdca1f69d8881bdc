import blossom1080 from "../../assets/scenes/blossom-1080.webp";
import blossom720 from "../../assets/scenes/blossom-720.webp";
import paris1080 from "../../assets/scenes/paris-1080.webp";
import paris720 from "../../assets/scenes/paris-720.webp";
import rooftop1080 from "../../assets/scenes/rooftop-1080.webp";
import rooftop720 from "../../assets/scenes/rooftop-720.webp";
import type { Picture } from "./auth-page.tsx";

function scene(small: string, large: string): Picture {
  return { src: small, srcSet: `${small} 720w, ${large} 1080w` };
}

export const rooftop = scene(rooftop720, rooftop1080);
export const blossom = scene(blossom720, blossom1080);
export const paris = scene(paris720, paris1080);
