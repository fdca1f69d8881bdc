import { z } from "zod";

/** How far a person leans and looks away from the other, in degrees, on the left and on the right. */
export const Sides = z.object({ left: z.number(), right: z.number() }).meta({ id: "Sides" });
export type Sides = z.infer<typeof Sides>;

/** The order of the photos is kept unless the other one is better by this angle. */
const WORTH_EXCHANGING = 5;

/** Whether two people look better together if the first one is on the right. */
export const isBetterExchanged = (first: Sides, second: Sides): boolean =>
  second.left + first.right + WORTH_EXCHANGING < first.left + second.right;
