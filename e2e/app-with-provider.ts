import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { startOidcServer, type OidcServer } from "../packages/test-servers/src/oidc-server.ts";
import { startProduct, type Product } from "../tools/stack/product.ts";

export interface AppWithProvider {
  readonly product: Product;
  readonly acme: OidcServer;
}

/** A separate product with a sign-in provider. Passkeys require a host name instead of an address. */
export const test = base.extend<object, { app: AppWithProvider }>({
  app: [
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
  baseURL: async ({ app }, use) => use(app.product.url),
});

export const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });

export async function openSettings(page: Page): Promise<void> {
  await page.goto("/settings#security");
  await expect(page.getByText("Two-factor sign-in")).toBeVisible();
  // The Tab key continues from here, as after a link of the contents. All stops before take half a minute.
  await page.locator("#security h2").click();
}
