import { setTimeout as wait } from "node:timers/promises";
import { ensureDatabase } from "../../../apps/server/src/testing/database.ts";
import { createMailbox } from "../../../packages/test-servers/src/mailbox.ts";
import * as contract from "../../../packages/contract/src/auth.ts";
import { endWithProcess } from "../../stack/ending.ts";
import { admin, startProduct, type Product } from "../../stack/product.ts";
import { callerOf } from "../calls.ts";
import { startCluster } from "../cluster.ts";
import { faultKinds, createInjector, type FaultKind, type Probes } from "../faults.ts";
import { createLedger } from "../ledger.ts";
import { randomFrom, type Random } from "../random.ts";
import { printReport } from "../report.ts";
import type { Tools } from "./actions.ts";
import { runClient } from "./client.ts";
import { awaitEmails, verifyAccounts, verifyTables } from "./verify.ts";

export interface Size {
  readonly clients: number;
  /** Per client. */
  readonly mostAccounts: number;
  readonly faultSeconds: number;
  /** Between two faults. */
  readonly mostPauseMs: number;
  /** How long emails may take after the last fault. */
  readonly emailSeconds: number;
}

export const full: Size = {
  clients: 5,
  mostAccounts: 24,
  faultSeconds: 90,
  mostPauseMs: 3_500,
  emailSeconds: 120,
};
/** Each kind of fault once. */
export const short: Size = {
  clients: 4,
  mostAccounts: 5,
  faultSeconds: 0,
  mostPauseMs: 900,
  emailSeconds: 60,
};

/** Returns whether everything that was acknowledged still holds. */
export async function chaosIdentity(size: Size, seed: number): Promise<boolean> {
  const mailbox = await createMailbox();
  const closeMailbox = endWithProcess(() => mailbox.close());
  const cluster = await startCluster();
  let product: Product | undefined;
  try {
    await ensureDatabase(cluster.url);
    product = await startProduct({
      databaseUrl: cluster.url,
      env: { SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: "1000000" },
    });
    const ledger = createLedger();
    const statuses = new Map<string, number>();
    const complaints = new Set<string>();
    const running = product;
    const call = callerOf(product.url, (status) => {
      // A 500 instead of "try again" is reported, although it violates no acknowledgement.
      if (status === 500) setTimeout(() => addComplaints(running.api.log(), complaints), 1_000);
      const name = status === undefined ? "none" : `${Math.floor(status / 100)}xx`;
      const key = status !== undefined && status >= 500 ? String(status) : name;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    });
    let count = 0;
    const fresh = () => `c${process.pid}n${(count += 1)}`;
    const tools: Tools = { call, ledger, mailbox, fresh };
    const random = randomFrom(seed);
    const injector = createInjector({
      product,
      cluster,
      ledger,
      random,
      probes: probesOf(product, tools),
    });

    const ending = new AbortController();
    const clients = Array.from({ length: size.clients }, (_, index) =>
      runClient({
        random: randomFrom(seed + index + 1),
        tools,
        mostAccounts: size.mostAccounts,
        until: ending.signal,
      }),
    );
    const started = performance.now();
    for (const kind of schedule(size, random, started)) {
      await wait(random.between(300, size.mostPauseMs));
      await injector.inject(kind);
    }
    await wait(500);
    ending.abort();
    const accounts = (await Promise.all(clients)).flat();
    const seconds = (performance.now() - started) / 1000;

    await verifyAccounts(tools, accounts);
    const emails = await awaitEmails(mailbox.mails, accounts, size.emailSeconds * 1000);
    for (const each of emails.missing) ledger.lose(each);
    await verifyTables(tools, cluster);
    printReport({
      seconds,
      accounts: accounts.length,
      ledger,
      injector,
      statuses,
      complaints,
      emails,
    });
    return ledger.lost.length + ledger.doubled.length + ledger.wrong.length === 0;
  } finally {
    await product?.stop();
    await cluster.stop();
    await closeMailbox();
  }
}

function addComplaints(log: string, complaints: Set<string>): void {
  for (const line of log.split("\n"))
    if (line.includes('"msg":"request failed"'))
      complaints.add(/"err":(.*?),"stack"/.exec(line)?.[1] ?? line);
}

/** A short run has each kind once, in any order; a full run chooses at random until the end. */
function* schedule({ faultSeconds }: Size, random: Random, started: number): Generator<FaultKind> {
  yield* random.shuffled(Object.keys(faultKinds) as FaultKind[]);
  while (performance.now() - started < faultSeconds * 1000) yield random.weighed(faultKinds);
}

/** Checked as the administrator, whose account no client changes. */
function probesOf({ url }: Product, { call, mailbox }: Tools): Probes {
  let expected = 0;
  return {
    isReady: () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    canSignIn: async () => (await call(contract.login, { body: admin })).is === "done",
    async sendsEmails() {
      const isTheirs = ({ to }: { to: string }) => to === admin.email;
      if (expected === 0) {
        const before = mailbox.mails.filter(isTheirs).length;
        const asked = await call(contract.forgotPassword, { body: { email: admin.email } });
        if (asked.is !== "done") return false;
        expected = before + 1;
      }
      const hasCome = mailbox.mails.filter(isTheirs).length >= expected;
      if (hasCome) expected = 0;
      return hasCome;
    },
  };
}
