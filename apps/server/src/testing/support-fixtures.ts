import type { RequestOf } from "@twofold/contract/endpoint";
import * as contract from "@twofold/contract/support";
import * as admin from "@twofold/contract/support.admin";
import { signUpAdmin } from "./admins.ts";
import { signUp, type Person, type TestApp } from "./app.ts";

type TicketBody = Partial<RequestOf<typeof contract.openTicket>["body"]>;

/** Two users with tickets, and an operator. */
export async function startAsking(app: TestApp) {
  const [ann, bob, operator] = await Promise.all([
    signUp(app),
    signUp(app),
    signUpAdmin(app, ["support"]),
  ]);
  return {
    ann,
    bob,
    operator,
    ask: ({ token }: Person, body: TicketBody = {}, headers = {}) =>
      app.call(
        contract.openTicket,
        { body: { message: "Where is it?", ...body } },
        { token, headers },
      ),
    look: ({ token }: Person, id: string) =>
      app.call(contract.getTicket, { params: { id } }, { token }),
    answer: (id: string, text: string, last_number = 1) =>
      app.call(
        admin.answerTicket,
        { params: { id }, body: { message: text, last_number } },
        { token: operator.token },
      ),
    visit: (email: string, body: object = {}, headers = {}) =>
      app.call(
        contract.openVisitorTicket,
        { body: { email, message: "May I?", ...body } },
        { headers },
      ),
    /** The token in the link of a visitor's email, after the #. */
    async tokenTo(email: string, subject = ""): Promise<string> {
      const { text } = await app.mailbox.waitFor(email, subject);
      const token = /\/help\/request#(\S+)/.exec(text)?.[1];
      if (!token) throw new Error("the email has no link");
      return token;
    },
  };
}

export const newAddress = () => `visitor-${crypto.randomUUID().slice(0, 8)}@example.com`;
export const attemptKey = () => ({ "idempotency-key": crypto.randomUUID() });
