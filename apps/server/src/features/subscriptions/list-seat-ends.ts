import type { PlanCtx } from "./list-current-plans.ts";
import { listEndingSeats } from "./list-ending-seats.ts";

/** The seats that last for some time after unlinking. */
export async function listSeatEnds(
  ctx: PlanCtx,
  users: { readonly userIds: readonly string[] },
): Promise<{ userId: string; until: Date }[]> {
  return (await listEndingSeats(ctx, users)).flatMap(({ seat, end }) =>
    end ? [{ userId: seat.userId, until: end.untilAt }] : [],
  );
}
