import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { z } from "zod";
import type { Db } from "./db.ts";
import { claimLease } from "./lease.ts";

/** A metric that is read from the database. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  /** The name of the label, if there is one. */
  readonly label?: string;
  /** Selects the label, or null, and the value. */
  readonly rows: SQL;
}

const Row = z.object({ name: z.string(), label: z.string().nullable(), value: z.number() });

export const READ_EVERY_SECONDS = 60;
/** Longer than two reads, so that a slow worker keeps the lease. */
const LEASE_SECONDS = 150;

/**
 * Reads all figures by one statement, on one worker: the others have no values, so that nothing is counted
 * twice. If that worker ends, another continues when the lease is over.
 */
export function createFigures(registry: Registry, figures: readonly Figure[]) {
  const holder = randomUUID();
  const statement = sql.join(
    figures.map(
      ({ name, rows }) =>
        sql`select ${name}::text as name, row.label::text as label, row.value::float8 as value
            from (${rows}) as row (label, value)`,
    ),
    sql` union all `,
  );
  const lastRead = new Gauge({
    name: "figures_read_timestamp_seconds",
    help: "When the figures of the database were read",
    registers: [registry],
  });
  const gauges = new Map(
    figures.map(({ name, help, label }) => [
      name,
      {
        label,
        gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] }),
      },
    ]),
  );

  function clear(): void {
    lastRead.remove();
    for (const { gauge, label } of gauges.values()) {
      if (label) gauge.reset();
      // Without labels a reset would leave a zero.
      else gauge.remove();
    }
  }
  clear();

  return {
    /** Returns whether this process has read them. */
    async read(db: Db): Promise<boolean> {
      try {
        const isReader = await claimLease(db, {
          name: "figures",
          holder,
          seconds: LEASE_SECONDS,
        });
        const found = isReader ? z.array(Row).parse((await db.execute(statement)).rows) : [];
        clear();
        for (const { name, label, value } of found) {
          const figure = gauges.get(name);
          if (figure?.label) figure.gauge.set({ [figure.label]: label ?? "" }, value);
          else figure?.gauge.set(value);
        }
        if (isReader) lastRead.setToCurrentTime();
        return isReader;
      } catch (error) {
        clear();
        throw error;
      }
    },
  };
}
