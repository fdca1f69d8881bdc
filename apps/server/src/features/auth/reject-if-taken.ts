import type { Ctx } from "#kit/ctx.ts";
import { findUserByEmail, findUserByUsername } from "#features/users/users.ts";
import { emailTaken, usernameTaken } from "./auth.errors.ts";

export async function rejectIfTaken(
  { db }: Pick<Ctx, "db">,
  { email, username }: { readonly email: string; readonly username: string },
): Promise<void> {
  if (await findUserByEmail(db, { email })) throw emailTaken();
  if (await findUserByUsername(db, { username })) throw usernameTaken();
}
