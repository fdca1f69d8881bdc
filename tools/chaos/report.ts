import type { Injector } from "./faults.ts";
import { listed, total, type Ledger } from "./ledger.ts";

interface Report {
  readonly seconds: number;
  readonly accounts: number;
  readonly ledger: Ledger;
  readonly injector: Pick<Injector, "done" | "recoveries">;
  readonly statuses: ReadonlyMap<string, number>;
  /** Log lines of the API for replies of 500. */
  readonly complaints: ReadonlySet<string>;
  readonly emails: { readonly sent: number; readonly doubled: number };
}

const SHOWN = 20;

export function printReport(report: Report): void {
  const { ledger, injector, emails } = report;
  console.log(`${report.seconds.toFixed(0)} s, ${report.accounts} accounts`);
  console.log(`faults: ${listed(injector.done)}`);
  console.log(`answers: ${listed(report.statuses)}`);
  for (const each of [...report.complaints].slice(0, SHOWN)) console.log(`  behind a 500: ${each}`);
  console.log(`acknowledged ${total(ledger.acknowledged)}: ${listed(ledger.acknowledged)}`);
  console.log(`without an answer ${total(ledger.open)}: ${listed(ledger.open)}`);
  console.log(`emails: ${emails.sent} sent, ${emails.doubled} of them again with the same id`);
  for (const [what, all] of injector.recoveries) {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(2);
    console.log(`${what}: median ${at(0.5)} s, worst ${at(1)} s, ${all.length} times`);
  }
  for (const kind of ["lost", "doubled", "wrong"] as const)
    for (const each of ledger[kind].slice(0, SHOWN)) console.log(`${kind.toUpperCase()}: ${each}`);
  const { lost, doubled, wrong } = ledger;
  console.log(
    `chaos identity: lost ${lost.length}, doubled ${doubled.length}, wrong ${wrong.length}`,
  );
}
