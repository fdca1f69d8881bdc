import type { Image } from "@twofold/contract/images";
import { and, eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { assets, images } from "#features/images/images.tables.ts";
import type { TestApp } from "./app.ts";

/** Waits until the smaller copies of an image exist. */
export const variantsReady = ({ db }: Pick<TestApp, "db">, { id }: Image) =>
  vi.waitFor(
    async () => {
      const [row] = await db
        .select({ at: assets.derivedAt })
        .from(images)
        .innerJoin(assets, and(eq(assets.userId, images.userId), eq(assets.id, images.assetId)))
        .where(eq(images.id, id));
      expect(row?.at).not.toBeNull();
    },
    { timeout: 30_000, interval: 100 },
  );
