import { expect } from "vitest";
import { openSql } from "./sql.ts";

/**
 * Runs a statement that locks a row in its own transaction, so that everything that needs the row waits
 * and then continues together.
 */
export async function createBarrier(url: string, statement: string, values: unknown[]) {
  const [holder, watcher] = await Promise.all([openSql(url), openSql(url)]);
  await holder.query("begin");
  await holder.query(statement, values);
  const countWaiting = async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  return {
    async whenWaiting(count: number): Promise<void> {
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(count);
    },
    async release(): Promise<void> {
      await holder.query("rollback");
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}
