/** The door to credits. */
export type { CreditRules } from "./change-credits.ts";
export { endCredits, holdCredits } from "./hold-credits.ts";
export { verifyLedger } from "./verify-ledger.ts";
