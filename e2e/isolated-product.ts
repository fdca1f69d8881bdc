import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { repository, startProduct, type Product } from "../tools/stack/product.ts";

export interface IsolatedProduct extends Product {
  /** A copy of the built web app, which tests replace as a new release does. */
  readonly dist: string;
}

/** A separate product for tests that stop the server or replace the web app. */
export const test = base.extend<object, { product: IsolatedProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from its pattern
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
