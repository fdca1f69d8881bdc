import { MAX_SAMPLES } from "@twofold/contract/generations";

/** Samples cost no credits, so only the built-in engine renders them, which costs the operator nothing. */
export const SAMPLE_ENGINE = "studio";

/** How many samples a user can still make; zero while no engine can render them. */
export const samplesLeft = (made: number, { canRender }: { readonly canRender: boolean }) =>
  canRender ? Math.max(0, MAX_SAMPLES - made) : 0;
