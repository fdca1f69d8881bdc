import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import {
  findUserByEmail,
  updateUserAdmin,
  updateUserVerified,
} from "../src/features/users/users.ts";

interface SeedPerson {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly password: string;
  readonly isAdmin?: boolean;
}

/** A demo couple, and an administrator. The README names them. */
const demo: readonly SeedPerson[] = [
  {
    username: "maya",
    email: "maya@twofold.example",
    full_name: "Maya Lindqvist",
    password: "two-of-us",
  },
  {
    username: "jonas",
    email: "jonas@twofold.example",
    full_name: "Jonas Okafor",
    password: "two-of-us",
  },
];

/** Creates missing demo users, so it can be repeated. Returns how many were created. */
export async function seedPeople(
  ctx: Ctx,
  env: Record<string, string | undefined>,
): Promise<number> {
  const admin: SeedPerson = {
    username: "admin",
    email: env["ADMIN_EMAIL"] ?? "admin@twofold.example",
    full_name: "Twofold Admin",
    password: env["ADMIN_PASSWORD"] ?? "look-after-all",
    isAdmin: true,
  };
  let made = 0;
  for (const { isAdmin = false, ...person } of [...demo, admin]) {
    if (await findUserByEmail(ctx.db, { email: person.email })) continue;
    const password = await ctx.services.identity.hash(person.password);
    await inTransaction(ctx, async (tx) => {
      await ctx.services.identity.signUp({ ...person, password, timeZone: "UTC", userAgent: "" });
      const user = await findUserByEmail(tx.db, { email: person.email });
      if (!user) throw new Error(`${person.username} could not be made`);
      await updateUserVerified(tx.db, { id: user.id });
      if (isAdmin) await updateUserAdmin(tx.db, { id: user.id });
    });
    made += 1;
  }
  return made;
}
