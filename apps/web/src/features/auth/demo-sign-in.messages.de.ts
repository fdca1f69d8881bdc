import type { demoSignInMessages as english } from "./demo-sign-in.messages.ts";

export const demoSignInMessages: typeof english = { fill: "Demo-Konto von Maya eintragen" };
