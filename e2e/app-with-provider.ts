import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { startOidcServer, type OidcServer } from "../apps/server/src/testing/oidc-server.ts";
import { startProduct, type Product } from "../tools/stack/product.ts";

export interface House {
  readonly product: Product;
  readonly acme: OidcServer;
}

/** A product of its own: it has a name, because passkeys belong to one, and knows a provider. */
export const test = base.extend<object, { house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const acme = await startOidcServer();
      const product = await startProduct({ host: "localhost", env: acme.env });
      await use({ product, acme });
      await product.stop();
      await acme.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ house }, use) => use(house.product.url),
});

export const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });

export async function openSettings(page: Page): Promise<void> {
  await page.goto("/settings#security");
  await expect(page.getByText("Two-factor sign-in")).toBeVisible();
}
