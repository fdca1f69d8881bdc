/**
 * npm run chaos -- NAME [--short] [--seed S] [--from REVISION]: clients use the product while its processes and its
 * database are killed and frozen; afterwards everything that was acknowledged must still hold.
 */
import { parseArgs } from "node:util";
import * as alert from "./alert/alert.ts";
import * as billing from "./billing/billing.ts";
import * as engines from "./engines/engines.ts";
import * as failover from "./failover/failover.ts";
import * as generation from "./generation/generation.ts";
import * as identity from "./identity/identity.ts";
import * as keys from "./keys/keys.ts";
import * as paid from "./paid/paid.ts";
import * as partners from "./partners/partners.ts";
import * as photos from "./photos/photos.ts";
import * as reminders from "./reminders/reminders.ts";
import * as restore from "./restore/restore.ts";
import * as skew from "./skew/skew.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: "boolean", default: false },
    seed: { type: "string" },
    from: { type: "string" },
  },
});

/** Scenarios by name; each returns whether everything holds. */
const scenarios = {
  alert: () => alert.chaosAlert(),
  identity: (isShort: boolean, seed: number) =>
    identity.chaosIdentity(isShort ? identity.short : identity.full, seed),
  generation: (isShort: boolean, seed: number) =>
    generation.chaosGeneration(isShort ? generation.short : generation.full, seed),
  engines: (isShort: boolean, seed: number) =>
    engines.chaosEngines(isShort ? engines.short : engines.full, seed),
  failover: (isShort: boolean, seed: number) =>
    failover.chaosFailover(isShort ? failover.short : failover.full, seed),
  keys: (isShort: boolean, seed: number) => keys.chaosKeys(isShort ? keys.short : keys.full, seed),
  paid: (isShort: boolean, seed: number) => paid.chaosPaid(isShort ? paid.short : paid.full, seed),
  partners: (isShort: boolean, seed: number) =>
    partners.chaosPartners(isShort ? partners.short : partners.full, seed),
  photos: (isShort: boolean, seed: number) =>
    photos.chaosPhotos(isShort ? photos.short : photos.full, seed),
  reminders: (isShort: boolean, seed: number) =>
    reminders.chaosReminders(isShort ? reminders.short : reminders.full, seed),
  billing: (isShort: boolean, seed: number) =>
    billing.chaosBilling(isShort ? billing.short : billing.full, seed),
  restore: (isShort: boolean, seed: number) =>
    restore.chaosRestore(isShort ? restore.short : restore.full, seed),
  skew: (isShort: boolean, seed: number) =>
    skew.chaosSkew(isShort ? skew.short : skew.full, seed, values.from),
};

/** Differs from 1, which means that a fault was found. */
const NOT_COMPLETED = 3;

const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const names = positionals.filter((name) => name in scenarios) as (keyof typeof scenarios)[];
if (names.length === 0 || names.length !== positionals.length || !Number.isInteger(seed)) {
  console.error(
    `choose from: ${Object.keys(scenarios).join(", ")}; --seed takes a whole number, --from a revision for skew`,
  );
  process.exit(2);
}
for (const name of names) {
  console.log(`chaos ${name}${values.short ? " in short" : ""}, seed ${seed}`);
  try {
    const hasHeld = await scenarios[name](values.short, seed);
    if (!hasHeld) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode ??= NOT_COMPLETED;
  }
}
