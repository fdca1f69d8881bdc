import { expect, test } from "@playwright/test";
import { expectNoAxeFaults } from "./axe.ts";
import { generatePicture } from "./generated-picture.ts";
import { createUser, signIn } from "./people.ts";

test("versions of a picture › are made by the studio without another credit, and only the chosen ones stay", async ({
  page,
}, info) => {
  // The studio renders three pictures, which is slow on a busy machine.
  test.slow();
  const user = await createUser(page);
  await signIn(page, user);
  const { image } = await generatePicture(page, user.token, info.outputPath("photo"));
  const headers = { authorization: `Bearer ${user.token}` };
  const balance = async (): Promise<unknown> =>
    (await (await page.request.get("/api/credits/balance", { headers })).json()).current_balance;
  const before = await balance();
  await page.goto(`/gallery?image=${image.id}`);
  await page.getByRole("button", { name: "Two more versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions of this picture" });
  for (const name of ["As composed", "Closer", "Other side"])
    await expect(dialog.getByRole("checkbox", { name: `Keep: ${name}` })).toBeChecked({
      timeout: 60_000,
    });
  await expectNoAxeFaults(page);
  expect(await balance()).toBe(before);
  await dialog.getByRole("checkbox", { name: "Keep: Closer" }).uncheck();
  await dialog.getByRole("button", { name: "Keep 2" }).click();
  await expect(page.getByText(/The other one is in Recently deleted/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "AI Generated (2)" })).toBeVisible();
});
