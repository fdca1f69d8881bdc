import { z } from "zod";
import { command } from "#kit/commands.ts";
import { hasSecondFactor } from "#features/auth/auth.ts";
import { findUserByEmail } from "#features/users/users.ts";
import { grantRole } from "./grant-role.ts";

export const teamCommands = {
  "grant-owner": command({
    summary: "makes an account an owner, who can then give roles to others",
    usage: "EMAIL",
    arguments: z.tuple([z.email()]),
    async run({ print, context }, { arguments: [email] }) {
      const ctx = await context();
      const user = await findUserByEmail(ctx.db, { email });
      if (!user) return (print(`${email}: there is no such account`), false);
      await grantRole(ctx, "command_line", { userId: user.id, role: "owner" });
      print(`${email} is an owner now.`);
      if (!(await hasSecondFactor(ctx.db, { userId: user.id })))
        print("The admin area opens after two-factor authentication or a passkey is set up.");
      return true;
    },
  }),
};
