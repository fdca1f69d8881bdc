import { deleteAccount } from "@twofold/contract/account";
import * as auth from "@twofold/contract/auth";
import { eq } from "drizzle-orm";
import { erasures } from "#features/account/account.tables.ts";
import { usersTable } from "#features/users/users.ts";
import { signUp, type Person, type TestApp } from "./app.ts";

type Login = Pick<Person, "email" | "password">;

/** Calls by which a user deletes an account and restores it. */
export function deletionOf(app: () => TestApp) {
  const remove = ({ token }: Pick<Person, "token">) => app().call(deleteAccount, {}, { token });
  const login = ({ email, password }: Login) =>
    app().call(auth.login, { body: { email, password } });
  async function erasesAtOf({ user }: Person): Promise<Date> {
    const [row] = await app().db.select().from(usersTable).where(eq(usersTable.id, user.id));
    if (!row?.erasesAt) throw new Error("the account is not deleted");
    return row.erasesAt;
  }
  return {
    remove,
    login,
    erasesAtOf,
    restore: (restore_token: string) =>
      app().call(auth.restoreAccount, { body: { restore_token } }),
    /** Returns the restore token of a refused sign-in. */
    offerOf: async (person: Login): Promise<string> =>
      (await login(person)).json.params.restore_token,
    erasureOf: async ({ user }: Person) =>
      (await app().db.select().from(erasures).where(eq(erasures.userId, user.id)))[0],
    codeOf: ({ status, json }: { status: number; json?: { code?: string } }) => [
      status,
      json?.code,
    ],
    /** A user with a deleted account, and when it is erased. */
    async deleted() {
      const person = await signUp(app());
      const { status } = await remove(person);
      if (status !== 204) throw new Error(`the deletion returned ${status}`);
      return { person, erasesAt: await erasesAtOf(person) };
    },
  };
}
