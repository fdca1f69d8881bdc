import { describe, expect, it } from "vitest";
import type { Call, Outcome } from "../calls.ts";
import { createLedger } from "../ledger.ts";
import { newAccount, passwordOpen, sessionBegun, tokensIn, type Account } from "./account.ts";
import {
  changePassword,
  logOut,
  lookAtSessions,
  register,
  registerTwice,
  trySignIn,
  verifyEmail,
} from "./actions.ts";
import { doubles, missingEmails } from "./emails.ts";

const done = (json?: unknown): Outcome => ({ is: "done", json });
const signedIn = (token: string) => done({ access_token: token });
const refused = (code: string, status = 400): Outcome => ({ is: "refused", code, status });
const unknown: Outcome = { is: "unknown", status: 503 };

/** A product that answers as the script says, in turn. */
function scripted(...outcomes: Outcome[]) {
  const ledger = createLedger();
  const call: Call = async () => {
    const next = outcomes.shift();
    if (!next) throw new Error("one call too many");
    return next;
  };
  let count = 0;
  const mailbox = { mails: [], waitFor: () => Promise.reject(new Error("no letters here")) };
  return { call, ledger, mailbox, fresh: () => `n${(count += 1)}` };
}

function known(): Account {
  const account = newAccount("a@chaos.example", "a", "one");
  account.isCertain = true;
  sessionBegun(account, "token");
  return account;
}

describe("what must not happen is noted", () => {
  it("an acknowledged account whose password does not work is lost", async () => {
    const tools = scripted(refused("invalid_credentials"));
    expect(await trySignIn(tools, known())).toEqual({ is: "refused" });
    expect(tools.ledger.lost).toHaveLength(1);
  });

  it("two registrations of one address are a double", async () => {
    const tools = scripted(signedIn("a"), signedIn("b"));
    await registerTwice(tools);
    expect(tools.ledger.doubled).toHaveLength(1);
  });

  it("an ended session that lives and a live one that is refused are wrong", async () => {
    const account = known();
    account.sessions.set("ended", "ended");
    const tools = scripted(refused("unauthenticated", 401), done({}));
    expect(await lookAtSessions(tools, account)).toBe(2);
    expect(tools.ledger.wrong).toHaveLength(2);
  });

  it.each([
    ["a change of password", changePassword, "wrong_password", 400],
    ["a logout", logOut, "unauthenticated", 401],
  ] as const)("%s that is refused without a reason is wrong", async (_, act, code, status) => {
    const tools = scripted(refused(code, status));
    await act(tools, known());
    expect(tools.ledger.wrong).toHaveLength(1);
  });

  it("a new address that is taken is wrong", async () => {
    const tools = scripted(refused("email_taken", 409));
    expect(await register(tools)).toBeUndefined();
    expect(tools.ledger.wrong).toHaveLength(1);
  });
});

describe("what nobody answered may have happened or not", () => {
  it("a registration that did not happen is not lost", async () => {
    const tools = scripted(unknown, refused("invalid_credentials"));
    expect(await register(tools)).toMatchObject({ isCertain: false });
    expect(tools.ledger).toMatchObject({ lost: [], wrong: [] });
  });

  it("a change of password is found out by signing in", async () => {
    const account = known();
    sessionBegun(account, "other");
    const tools = scripted(unknown, refused("invalid_credentials"), signedIn("new"));
    await changePassword(tools, account);
    expect(account).toMatchObject({ current: "one", passwords: ["one", "changed-n1"] });
    expect(tokensIn(account, "unsure")).toEqual(["other"]);
    expect(tools.ledger).toMatchObject({ lost: [], wrong: [] });
  });

  it("but one of the passwords must work", async () => {
    const account = known();
    passwordOpen(account, "two");
    const no = refused("invalid_credentials");
    const tools = scripted(no, no, no, no);
    await trySignIn(tools, account);
    expect(tools.ledger.lost).toHaveLength(1);
  });

  it("a session whose logout was not answered is not looked at", async () => {
    const account = known();
    await logOut(scripted(unknown), account);
    expect(await lookAtSessions(scripted(), account)).toBe(0);
  });
});

describe("letters", () => {
  const to = "a@chaos.example";
  const confirm = { id: "1", to, text: "Confirm: http://two.example/verify?token=a" };
  const reset = { id: "2", to, text: "Set it: http://two.example/reset-password?token=b" };

  it("misses none that has come, and counts a double once", () => {
    const account = known();
    account.promised.reset = 2;
    expect(missingEmails([confirm, reset, { ...reset, id: "3" }], [account])).toEqual([]);
    expect(missingEmails([confirm, reset, reset], [account])).toEqual([
      "a@chaos.example: 1 of 2 letters 'reset'",
    ]);
    expect(missingEmails([], [account])).toHaveLength(2);
    expect(doubles([confirm, reset, reset])).toBe(1);
  });

  it("expects none for an account that nobody has seen", () => {
    expect(missingEmails([], [newAccount("b@chaos.example", "b", "one")])).toEqual([]);
  });

  it("are needed to verify an address", async () => {
    const tools = scripted();
    await verifyEmail(tools, known());
    expect(tools.ledger.acknowledged.size).toBe(0);
  });
});
