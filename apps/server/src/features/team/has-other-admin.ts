import { rightsOf, type AdminRight } from "@twofold/contract/admin/rights";
import type { Db } from "#kit/db.ts";
import { listActiveRoles } from "./team.store.ts";

interface Admin {
  readonly userId: string;
  readonly right: AdminRight;
}

/** Whether another administrator has the right. */
export async function hasOtherAdmin(db: Db, { userId, right }: Admin): Promise<boolean> {
  const roles = await listActiveRoles(db);
  return roles.some((other) => other.userId !== userId && rightsOf([other.role]).includes(right));
}
