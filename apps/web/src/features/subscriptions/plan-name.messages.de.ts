import type { planNameMessages as english } from "./plan-name.messages.ts";

export const planNameMessages: typeof english = { free: "Gratis" };
