import { describe, expect, test } from "vitest";
import type { Call, Outcome } from "../calls.ts";
import { createLedger } from "../ledger.ts";
import { newAccount, passwordOpen, sessionBegun, tokensIn, type Account } from "./account.ts";
import {
  changePassword,
  logOut,
  checkSessions,
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

/** A product that returns the scripted responses in order. */
function scripted(...outcomes: Outcome[]) {
  const ledger = createLedger();
  const call: Call = async () => {
    const next = outcomes.shift();
    if (!next) throw new Error("unexpected call");
    return next;
  };
  let count = 0;
  const mailbox = { mails: [], waitFor: () => Promise.reject(new Error("no emails here")) };
  return { call, ledger, mailbox, fresh: () => `n${(count += 1)}` };
}

function known(): Account {
  const account = newAccount("a@chaos.example", "a", "one");
  account.isCertain = true;
  sessionBegun(account, "token");
  return account;
}

describe("violation", () => {
  test("acknowledged account whose password does not work › is lost", async () => {
    const tools = scripted(refused("invalid_credentials"));
    expect(await trySignIn(tools, known())).toEqual({ is: "refused" });
    expect(tools.ledger.lost).toHaveLength(1);
  });

  test("two registrations of one address › are doubled", async () => {
    const tools = scripted(signedIn("a"), signedIn("b"));
    await registerTwice(tools);
    expect(tools.ledger.doubled).toHaveLength(1);
  });

  test("ended session that works, live session that is rejected › are wrong", async () => {
    const account = known();
    account.sessions.set("ended", "ended");
    const tools = scripted(refused("unauthenticated", 401), done({}));
    expect(await checkSessions(tools, account)).toBe(2);
    expect(tools.ledger.wrong).toHaveLength(2);
  });

  test.each([
    ["change of password", changePassword, "wrong_password", 400],
    ["logout", logOut, "unauthenticated", 401],
  ] as const)("%s that is rejected without a reason › is wrong", async (_, act, code, status) => {
    const tools = scripted(refused(code, status));
    await act(tools, known());
    expect(tools.ledger.wrong).toHaveLength(1);
  });

  test("new address that is taken › is wrong", async () => {
    const tools = scripted(refused("email_taken", 409));
    expect(await register(tools)).toBeUndefined();
    expect(tools.ledger.wrong).toHaveLength(1);
  });
});

describe("call without a response", () => {
  test("registration that did not happen › is not lost", async () => {
    const tools = scripted(unknown, refused("invalid_credentials"));
    expect(await register(tools)).toMatchObject({ isCertain: false });
    expect(tools.ledger).toMatchObject({ lost: [], wrong: [] });
  });

  test("change of password › is detected by signing in", async () => {
    const account = known();
    sessionBegun(account, "other");
    const tools = scripted(unknown, refused("invalid_credentials"), signedIn("new"));
    await changePassword(tools, account);
    expect(account).toMatchObject({ current: "one", passwords: ["one", "changed-n1"] });
    expect(tokensIn(account, "unsure")).toEqual(["other"]);
    expect(tools.ledger).toMatchObject({ lost: [], wrong: [] });
  });

  test("no password works › is lost", async () => {
    const account = known();
    passwordOpen(account, "two");
    const no = refused("invalid_credentials");
    const tools = scripted(no, no, no, no);
    await trySignIn(tools, account);
    expect(tools.ledger.lost).toHaveLength(1);
  });

  test("session whose logout got no response › is not checked", async () => {
    const account = known();
    await logOut(scripted(unknown), account);
    expect(await checkSessions(scripted(), account)).toBe(0);
  });
});

describe("emails", () => {
  const to = "a@chaos.example";
  const confirm = { id: "1", to, text: "Confirm: http://two.example/verify-email?token=a" };
  const reset = { id: "2", to, text: "Set it: http://two.example/reset-password?token=b" };

  test("arrived › are not missing, repeated ones count once", () => {
    const account = known();
    account.promised.reset = 2;
    expect(missingEmails([confirm, reset, { ...reset, id: "3" }], [account])).toEqual([]);
    expect(missingEmails([confirm, reset, reset], [account])).toEqual([
      "a@chaos.example: 1 of 2 emails 'reset'",
    ]);
    expect(missingEmails([], [account])).toHaveLength(2);
    expect(doubles([confirm, reset, reset])).toBe(1);
  });

  test("account that was never confirmed to exist › expects none", () => {
    expect(missingEmails([], [newAccount("b@chaos.example", "b", "one")])).toEqual([]);
  });

  test("are needed to verify an address", async () => {
    const tools = scripted();
    await verifyEmail(tools, known());
    expect(tools.ledger.acknowledged.size).toBe(0);
  });
});
