import { expect, test } from "@playwright/test";

test.describe("API documentation", () => {
  test.describe("OpenAPI document and page", () => {
    test("list the endpoints and their errors", async ({ page, request }) => {
      const document = (await (await request.get("/api/openapi.json")).json()) as {
        openapi: string;
        paths: Record<string, unknown>;
      };
      expect(document.openapi).toBe("3.1.0");
      expect(Object.keys(document.paths)).toContain("/api/auth/login-json");

      await page.goto("/api/docs");
      await expect(page.getByText("/api/auth/login-json")).toBeVisible();
      await page.getByText("/api/auth/login-json").click();
      await expect(page.getByText("invalid_credentials").first()).toBeVisible();
    });
  });
});
