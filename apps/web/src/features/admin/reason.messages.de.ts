import type { reasonMessages as english } from "./reason.messages.ts";

export const reasonMessages: typeof english = {
  label: "Grund",
  hint: "Er steht mit deinem Namen im Protokoll. Bitte nenne keine privaten Einzelheiten.",
  tooShort: "Bitte schreibe mindestens 5 Zeichen.",
  tooLong: "Bitte schreibe höchstens 500 Zeichen.",
};
