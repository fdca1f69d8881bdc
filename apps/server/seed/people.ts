import { randomBytes } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import { grantRole } from "#features/team/team.ts";
import { isLoopback } from "#kit/loopback.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findUserByEmail, updateUserVerified } from "../src/features/users/users.ts";

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

/** Only for a demo that others may use: the passwords of its accounts are in the README. */
const notForProduction = (publicUrl: string) =>
  new Error(
    `${publicUrl} is a public address, and the demo accounts have published passwords. SEED_DEMO=1 creates them anyway.`,
  );

interface Seeded {
  readonly created: number;
  /** Of a new administrator, if no password was configured. */
  readonly adminPassword: string | undefined;
}

/** Creates missing demo users, so it can be repeated. */
export async function seedPeople(
  ctx: Ctx,
  env: Record<string, string | undefined>,
): Promise<Seeded> {
  const { publicUrl } = ctx.settings.app;
  const isLocal = isLoopback(publicUrl);
  if (!isLocal && env["SEED_DEMO"] !== "1") throw notForProduction(publicUrl);
  const generated = isLocal || env["ADMIN_PASSWORD"] ? undefined : newPassword();
  const admin: SeedPerson = {
    username: "admin",
    email: env["ADMIN_EMAIL"] || "admin@twofold.example",
    full_name: "Twofold Admin",
    password: env["ADMIN_PASSWORD"] || generated || "look-after-all",
    isAdmin: true,
  };
  const created: SeedPerson[] = [];
  for (const person of [...demo, admin]) {
    const { isAdmin = false, ...account } = person;
    if (await findUserByEmail(ctx.db, { email: account.email })) continue;
    const password = await ctx.services.identity.hash(account.password);
    await inTransaction(ctx, async (tx) => {
      await ctx.services.identity.signUp({ ...account, password, timeZone: "UTC", userAgent: "" });
      const user = await findUserByEmail(tx.db, { email: account.email });
      if (!user) throw new Error(`${account.username} could not be made`);
      await updateUserVerified(tx.db, { id: user.id });
    });
    const user = isAdmin && (await findUserByEmail(ctx.db, { email: account.email }));
    if (user) await grantRole(ctx, "command_line", { userId: user.id, role: "owner" });
    created.push(person);
  }
  const adminPassword = created.includes(admin) ? generated : undefined;
  return { created: created.length, adminPassword };
}

const newPassword = () => randomBytes(15).toString("base64url");
