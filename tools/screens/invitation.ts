import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { register, verifyEmail } from "../../packages/contract/src/auth.ts";
import { invitePartner } from "../../packages/contract/src/partners.ts";
import { ask, enter, newGuest, type Guest } from "../stack/people.ts";
import type { Product } from "../stack/product.ts";

const PATIENCE_MS = 60_000;

/** Someone who is invited, and the token of the link in the email. */
export async function invite({
  url,
  mailboxUrl,
}: Product): Promise<{ invited: Guest; token: string }> {
  const tag = randomUUID().slice(0, 8);
  const [email, invitedEmail] = [`lena-${tag}@example.com`, `tom-${tag}@example.com`];
  const person = {
    username: `lena-${tag}`,
    full_name: "Lena Berg",
    password: "a well-kept secret",
  };
  const inviter = await enter(url, register, { ...person, email });
  // The name of an inviter without a confirmed address is not shown.
  const confirmation = await findInMail(mailboxUrl, email, /[?&]token=([^\s&]+)/);
  await ask(url, inviter, verifyEmail, { token: decodeURIComponent(confirmation) });
  await ask(url, inviter, invitePartner, { email: invitedEmail });
  const token = await findInMail(mailboxUrl, invitedEmail, /\/partner\/invitation#(\S+)/);
  return { invited: await newGuest(url, "Tom Falk"), token };
}

async function findInMail(mailboxUrl: string, email: string, wanted: RegExp): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(200)) {
    const response = await fetch(`${mailboxUrl}/mails.json`);
    const mails = (await response.json()) as { to: string; text: string }[];
    const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    const found = wanted.exec(texts.join("\n"))?.[1];
    if (found) return found;
  }
  throw new Error(`no email to ${email} has ${wanted.source}`);
}
