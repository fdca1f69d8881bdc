/** The public API of credits. */
export type { CreditRules } from "./change-credits.ts";
export { findBought, findHold as receiptOf, listBought, type BoughtPack } from "./credits.store.ts";
export { grantBought, grantCredits } from "./grant-credits.ts";
export { endHold, holdCredits } from "./hold-credits.ts";
export { getCredits, requireCredits } from "./get-credits.ts";
export { setDailyPlan } from "./set-daily-plan.ts";
export { verifyLedger } from "./verify-ledger.ts";
export { writeCsv } from "./export-csv.ts";
