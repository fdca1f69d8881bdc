/** The public API of credits. */
export { findBoughtPack, findHold, listBoughtPacks, type BoughtPack } from "./credits.store.ts";
export { sumGrantedCredits, sumSpentCredits } from "./credit-sums.store.ts";
export { endHold } from "./end-hold.ts";
export { writeCsv } from "./export-csv.ts";
export { listGivenGrants } from "./given-credits.store.ts";
export { toGivenResponse } from "./given-response.ts";
export { creditReads } from "./credits.read-model.ts";
export { toCurrentCredits } from "./to-current-credits.ts";
export { grantBoughtCredits } from "./grant-bought-credits.ts";
export { grantCredits } from "./grant-credits.ts";
export { holdCredits } from "./hold-credits.ts";
export { refundBoughtCredits } from "./refund-bought-credits.ts";
export { requireCredits } from "./require-credits.ts";
export { listBalances } from "./list-balances.ts";
export { setDailyPlan } from "./set-daily-plan.ts";
export { listTransactions } from "./list-transactions.ts";
export { verifyLedger } from "./verify-ledger.ts";
