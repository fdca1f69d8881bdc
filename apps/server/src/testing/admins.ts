import type { AdminRole } from "@twofold/contract/admin/rights";
import { eq } from "drizzle-orm";
import { sessions, twoFactors } from "#features/auth/auth.tables.ts";
import { insertRole } from "#features/team/team.store.ts";
import { updateUserAdmin } from "#features/users/users.ts";
import { signUp, type Person, type TestApp } from "./app.ts";

/** Gives a user roles and a second factor that the session has just proven. */
export async function makeAdmin(
  app: Pick<TestApp, "db">,
  { user }: Pick<Person, "user">,
  roles: readonly AdminRole[],
  { hasTwoFactor = true } = {},
): Promise<void> {
  const [userId, now] = [user.id, new Date()];
  for (const role of roles)
    await insertRole(app.db, { userId, role, grantedAt: now, grantedBy: null });
  await updateUserAdmin(app.db, { id: userId }, { isAdmin: true });
  if (hasTwoFactor)
    await app.db
      .insert(twoFactors)
      .values({ userId, secret: Buffer.alloc(20), createdAt: now, onSince: now });
  await app.db
    .update(sessions)
    .set({ firstFactorAt: now, secondFactorAt: now })
    .where(eq(sessions.userId, userId));
}

/** A new administrator who is signed in with both factors. */
export async function signUpAdmin(app: TestApp, roles: readonly AdminRole[]): Promise<Person> {
  const person = await signUp(app);
  await makeAdmin(app, person, roles);
  return person;
}
