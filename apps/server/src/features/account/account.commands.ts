import { Id } from "@twofold/contract/primitives";
import type { User } from "@twofold/contract/users";
import { z } from "zod";
import { command } from "#kit/commands.ts";
import type { Ctx } from "#kit/ctx.ts";
import { disableTwoFactor, endSessionsOf } from "#features/auth/auth.ts";
import { findUser } from "#features/users/users.ts";
import { eraseUser } from "./erase-user.ts";

/** A command for each of the given users. */
const forUsers = (summary: string, done: string, act: (ctx: Ctx, user: User) => Promise<void>) =>
  command({
    summary,
    usage: "ID…",
    arguments: z.array(Id).min(1),
    async run({ print, context }, { arguments: ids }) {
      const ctx = await context();
      let isWell = true;
      for (const id of ids) {
        const user = await findUser(ctx.db, { id, isDeletedToo: true });
        if (user) await act(ctx, user);
        else isWell = false;
        print(`${id}: ${user ? done : "not found"}`);
      }
      return isWell;
    },
  });

export const accountCommands = {
  erase: forUsers(
    "erases these accounts, which cannot be undone; the workers erase the data",
    "deleted; the workers erase the data within an hour",
    (ctx, user) => eraseUser(ctx, user.id),
  ),
  "end-sessions": forUsers(
    "signs these users out everywhere, and voids their reset links and unfinished sign-ins",
    "signed out everywhere",
    (ctx, user) => endSessionsOf(ctx, { userId: user.id }),
  ),
  "reset-two-factor": forUsers(
    "lets these users sign in without a code; they are notified",
    "signs in without a code from now on; the owner is notified",
    (ctx, user) => disableTwoFactor(ctx, { userId: user.id, kind: "two_factor_reset" }),
  ),
};
