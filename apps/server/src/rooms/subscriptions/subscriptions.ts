/** The door to plans. */
export { perksOf } from "./perks.ts";
export { shipPlans } from "./ship-plans.ts";
