/** Public API of accounts. */
export { eraseUser } from "./delete-account.ts";
