import { declined, invalid } from "./api-fault.ts";

export interface Card {
  readonly id: string;
  readonly last4: string;
  /** The error code of a payment without the customer present; undefined if it succeeds. */
  readonly failsLater: string | undefined;
}

type Behaviour =
  | { readonly is: "good" | "bad later" }
  | { readonly is: "declined"; readonly code: string };

/** Stripe's test card numbers. */
const KNOWN: Record<string, Behaviour> = {
  "4242424242424242": { is: "good" },
  "5555555555554444": { is: "good" },
  "4000000000000002": { is: "declined", code: "generic_decline" },
  "4000000000009995": { is: "declined", code: "insufficient_funds" },
  "4000000000000069": { is: "declined", code: "expired_card" },
  "4000000000000341": { is: "bad later" },
};

const MESSAGES: Record<string, string> = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
};

export const declinedFor = (code: string) =>
  declined(code, MESSAGES[code] ?? "Your card was declined.");

/** Returns the card of this number, or throws the error of its issuer. */
export function readCard(given: string, id: string): Card {
  const number = given.replaceAll(/[\s-]/g, "");
  const behaviour = KNOWN[number];
  if (!behaviour) throw invalid("Your card number is incorrect.", "number", "incorrect_number");
  if (behaviour.is === "declined") throw declinedFor(behaviour.code);
  return {
    id,
    last4: number.slice(-4),
    failsLater: behaviour.is === "bad later" ? "generic_decline" : undefined,
  };
}
