import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { repository, startProduct, type Product } from "../tools/stack/product.ts";

export interface OwnProduct extends Product {
  /** The built web app that this one serves: a copy, to be changed as a new release would. */
  readonly dist: string;
}

/** For journeys that stop the server or replace the web app: nobody else is on this one. */
export const test = base.extend<object, { product: OwnProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dist = await mkdtemp(join(tmpdir(), "twofold-dist-"));
      await cp(join(repository, "apps/web/dist"), dist, { recursive: true });
      const product = await startProduct({ env: { WEB_DIST: dist } });
      await use({
        ...product,
        dist,
        get api() {
          return product.api;
        },
        get worker() {
          return product.worker;
        },
      });
      await product.stop();
      await rm(dist, { recursive: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
