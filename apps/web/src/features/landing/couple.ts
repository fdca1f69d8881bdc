import jonas from "../../assets/couple/jonas-240.webp";
import maya from "../../assets/couple/maya-240.webp";
import parisEmpty from "../../assets/couple/paris-empty-720.webp";
import paris1080 from "../../assets/couple/paris-result-1080.webp";
import paris480 from "../../assets/couple/paris-result-480.webp";
import paris720 from "../../assets/couple/paris-result-720.webp";

/** The sample couple, which is rendered: their photos, as they are uploaded. */
export const couple = { maya, jonas };

/** What the studio made of the two photos, and the scene without them (tools/assets/landing-pictures.ts). */
export const hero = {
  src: paris720,
  srcSet: `${paris480} 480w, ${paris720} 720w, ${paris1080} 1080w`,
  empty: parisEmpty,
};
