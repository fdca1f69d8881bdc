// Registry of checks, assertions and report. No dependencies.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LIMIT_MS = 30_000;
/** A check in a browser takes about as long as this many of the API. */
const WEB_WORK = 5;

export const env = {
  base: (process.env.BASE_URL || "").replace(/\/+$/, ""),
  off: (process.env.OFF_URL || "").replace(/\/+$/, ""),
  admin:
    process.env.ADMIN_EMAIL && process.env.ADMIN_PASSWORD
      ? { email: process.env.ADMIN_EMAIL, password: process.env.ADMIN_PASSWORD }
      : null,
};

let outDir;
function out() {
  if (!outDir) {
    outDir = process.env.ACCEPT_OUT || mkdtempSync(join(tmpdir(), "acceptance-"));
    mkdirSync(outDir, { recursive: true });
  }
  return outDir;
}

/** What a failed assertion throws: its message is "what was seen". */
class Seen extends Error {}

export function fail(seen) {
  throw new Seen(seen);
}

export function expect(condition, seen) {
  if (!condition) throw new Seen(typeof seen === "function" ? seen() : seen);
}

export function show(value, max = 240) {
  let text;
  try {
    text =
      typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  } catch {
    text = String(value);
  }
  return text.length > max ? text.slice(0, max) + "…" : text;
}

export function same(actual, wanted, what) {
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) {
    throw new Seen(`${what}: ${show(actual)}, expected ${show(wanted)}`);
  }
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until fn returns something truthy (and returns it); afterwards fails with seen(). */
export async function eventually(fn, seen, ms = 6000, every = 60) {
  const end = Date.now() + ms;
  let last;
  for (;;) {
    try {
      last = await fn();
      if (last) return last;
    } catch (error) {
      last = error;
      if (/has been closed|Target closed/.test(String(error?.message))) throw error;
    }
    if (Date.now() > end) break;
    await sleep(every);
  }
  const text = typeof seen === "function" ? await seen(last) : seen;
  throw new Seen(
    last instanceof Error && !(last instanceof Seen) ? `${text} (${firstLine(last)})` : text,
  );
}

/** Runs fn once; every caller gets the same result or the same failure. */
export function once(fn) {
  let promise;
  const run = () => (promise ??= Promise.resolve().then(fn));
  run.started = () => Boolean(promise);
  return run;
}

function firstLine(error) {
  const text = String(error?.message ?? error);
  const line = text.split("\n").find((l) => l.trim());
  return (line?.trim() || "unknown error").slice(0, 400);
}

const checks = [];
let currentFile = "";

/** The file, such as api/auth, that registers the following checks. */
export function setFile(file) {
  currentFile = file;
}

/**
 * id: stable, begins with the number of a section of docs/spec.md.
 * opts.prepare: work before the check, with a separate time limit (prepareMs).
 * opts.skip: a reason, only for optional modes.
 */
export function check(id, clause, fn, opts = {}) {
  if (checks.some((c) => c.id === id)) throw new Error(`duplicate check id ${id}`);
  const kind = currentFile.split("/")[0];
  checks.push({ id, clause, fn, kind, file: currentFile, ...opts });
}

/**
 * ids: only these, all of which must exist. shard: [number, count]; whole files, because checks of
 * one file may depend on each other.
 */
export function select({ only, grep, ids, shard: [number, count] = [1, 1] }) {
  const known = new Set(checks.map((c) => c.id));
  const unknown = ids?.filter((id) => !known.has(id)) ?? [];
  if (unknown.length > 0) throw new Error(`the suite has no check ${unknown.join(", ")}`);
  const text = grep?.toLowerCase();
  const chosen = checks.filter(
    (c) =>
      (!only || c.kind === only) &&
      (!text || c.id.toLowerCase().includes(text) || c.clause.toLowerCase().includes(text)) &&
      (!ids || ids.includes(c.id)),
  );
  const files = filesOfShard(chosen, number, count);
  return chosen.filter((c) => files.has(c.file));
}

/** Each file, beginning with the longest, belongs to the shard with the least work. */
function filesOfShard(chosen, number, count) {
  const work = new Map();
  for (const { file, kind } of chosen)
    work.set(file, (work.get(file) ?? 0) + (kind === "web" ? WEB_WORK : 1));
  const shards = Array.from({ length: count }, () => ({ total: 0, files: new Set() }));
  for (const [file, amount] of [...work].toSorted((a, b) => b[1] - a[1])) {
    const least = shards.toSorted((a, b) => a.total - b.total)[0];
    least.total += amount;
    least.files.add(file);
  }
  return shards[number - 1].files;
}

function limited(promise, ms, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Seen(`${what} not finished after ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** No check starts after `until`; the report then lacks the remaining ones. */
export async function runAll(chosen, { json, reachable, until, quiet }) {
  const results = [];
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const c of chosen) {
    const started = Date.now();
    if (started > until) break;
    const result = { id: c.id, clause: c.clause, kind: c.kind, status: "passed" };
    if (c.skip) {
      result.status = "skipped";
      result.seen = c.skip;
    } else if (!reachable) {
      result.status = "failed";
      result.seen = "no server responds at " + env.base;
    } else {
      const t = { id: c.id, page: null, cleanups: [], notes: [] };
      try {
        if (c.prepare) {
          await limited(
            Promise.resolve().then(() => c.prepare(t)),
            c.prepareMs ?? 90_000,
            "preparation",
          );
        }
        await limited(
          Promise.resolve().then(() => c.fn(t)),
          LIMIT_MS,
          "check",
        );
      } catch (error) {
        result.status = "failed";
        const suite = error instanceof TypeError || error instanceof ReferenceError;
        result.seen = (suite && !error.cause ? "suite error: " : "") + firstLine(error);
        if (process.env.ACCEPT_TRACE) console.error(error);
        if (t.page && !t.page.isClosed()) {
          const file = join(out(), c.id.replace(/[^\w.-]+/g, "_") + ".png");
          try {
            result.url = t.page.url();
            await limited(t.page.screenshot({ path: file, timeout: 4000 }), 5000, "screenshot");
            result.screenshot = file;
          } catch {
            // The page itself may hang.
          }
        }
      }
      for (const clean of t.cleanups.toReversed()) {
        try {
          await limited(Promise.resolve().then(clean), 8000, "clean-up");
        } catch {
          // A failed clean-up is not a failure of the product.
        }
      }
    }
    result.ms = Date.now() - started;
    count[result.status]++;
    results.push(result);
    if (result.status === "passed") {
      if (!quiet) console.log(`ok ${c.id}`);
    } else if (result.status === "skipped") console.log(`skip ${c.id} - ${result.seen}`);
    else console.log(`not ok ${c.id} - ${result.seen.replace(/\s+/g, " ")}`);
  }
  if (json) {
    writeFileSync(
      json,
      JSON.stringify({ base: env.base, ...count, checks: results }, null, 1) + "\n",
    );
  }
  return count;
}
