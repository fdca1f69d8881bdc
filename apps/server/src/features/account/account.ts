/** The door to accounts as a whole. */
export { eraseUser } from "./delete-account.ts";
