import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { TestApp } from "./app.ts";

/** Audit entries are never removed, and a demo that was interrupted leaves some. */
export const KEPT = ["rate_limits.*", "audit_entries.*", "audit_head.*"];
/** Random or made of random values, and times of the machine. */
export const RANDOM = [
  ...KEPT,
  "sessions.*",
  "migrations.*",
  ...["password", "created_at", "updated_at"].map((column) => `credentials.${column}`),
  "users.updated_at",
  "images.filename",
  "sample_images.id",
  "sample_report_networks.network_hash",
  ...["sample_id", "reference", "details"].map((column) => `removal_requests.${column}`),
  "two_factors.secret",
  "recovery_codes.code_hash",
  "security_events.session_id",
  "pictures.files",
  ...["plans", "plan_prices", "credit_packs", "templates", "system_events"].map((t) => `${t}.*`),
];

/** Starts `twofold demo` in another process and kills it when it has created so many images. */
export async function killDemo(
  { db, config, mailbox }: TestApp,
  { images }: { readonly images: number },
): Promise<void> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("../main.cli.ts", import.meta.url)), "demo"],
    {
      env: {
        PATH: process.env["PATH"],
        DATABASE_URL: config.DATABASE_URL,
        SECRET: config.SECRET,
        STORAGE_DIR: config.STORAGE_DIR,
        SMTP_URL: mailbox.url,
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const exited = once(child, "exit");
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from images`,
      );
      expect(rows[0]?.count).toBeGreaterThanOrEqual(images);
    },
    { timeout: 60_000, interval: 50 },
  );
  child.kill("SIGKILL");
  await exited;
}
