import { getAdminAccess } from "@twofold/contract/admin/access";
import * as contract from "@twofold/contract/admin/templates";
import { me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([import("../../ui/toast-view.tsx"), import("./templates.tsx")]);
});

const id = "0198c0de-8888-7000-8000-000000000001";
const texts = {
  en: { title: "Cherry blossom", description: "Petals in the air." },
  de: { title: "Kirschblüte", description: "" },
};
const line = (changes: Partial<contract.AdminTemplate> = {}): contract.AdminTemplate => ({
  id,
  name: "cherry",
  texts,
  occasions: ["anniversary"],
  tags: ["spring"],
  thumbnail: "/ai_gallery/cherry.webp?size=thumbnail",
  live_version: 1,
  live_until: null,
  scheduled: null,
  draft: null,
  ...changes,
});
const version = (changes: Partial<contract.TemplateVersion> = {}): contract.TemplateVersion => ({
  version: 2,
  texts,
  prompt: "Two people under cherry trees.",
  tags: ["spring"],
  person_count: 2,
  occasions: ["anniversary"],
  engines: [],
  scene: "cherry",
  state: "draft",
  origin: "operator",
  live_from: null,
  live_until: null,
  files: {},
  checks: { checked_at: null, problems: [], trials: [] },
  based_on: 1,
  created_by: "root",
  created_at: "2027-02-05T09:14:00.000Z",
  revision: 1,
  changed_by: "root",
  changed_at: "2027-02-05T09:14:00.000Z",
  ...changes,
});
const live = version({
  version: 1,
  state: "live",
  origin: "release",
  live_from: "1970-01-01T00:00:00.000Z",
});

async function createPage(path: string, versions: readonly contract.TemplateVersion[] = []) {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("editor"));
  answer(contract.listAdminTemplates, {
    templates: [
      line({ draft: { version: 2, is_from_release: false } }),
      line({
        id: id.replace(/1$/, "2"),
        name: "desert",
        texts: {
          en: { title: "Desert stars", description: "" },
          de: { title: "", description: "" },
        },
        tags: ["night"],
        live_version: null,
        draft: { version: 1, is_from_release: true },
      }),
    ],
    scenes: ["cherry", "winter"],
    engines: [{ id: "studio", name: "Our studio" }],
  });
  answer(contract.countTemplatePictures, {
    pictures: [{ template: "cherry", delivered: 2_841 }],
  });
  answer(contract.listTemplateVersions, { name: "cherry", versions: [...versions] });
  return createApp(path);
}

test("shows every template with its state, and filters by state and text", async () => {
  const { user } = await createPage("/admin/templates");
  const list = await screen.findByRole("list", { name: "Templates" });
  expect(within(list).getByText("Live · draft waiting")).toBeVisible();
  expect(within(list).getByText("Draft from the release")).toBeVisible();
  expect(await within(list).findByText(/· 2,841 pictures$/)).toBeVisible();
  expect(within(list).getByText(/· No pictures yet$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Live 1" }));
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "All 2" }));
  await user.type(screen.getByRole("searchbox", { name: "Title or tag" }), "night{Enter}");
  expect(await within(list).findByText("Desert stars")).toBeVisible();
  expect(within(list).queryByText("Cherry blossom")).toBeNull();
});

test("names each missing part after the checks", async () => {
  const problems: contract.TemplateProblem[] = [
    { code: "description_missing", at: "de", found: null },
    { code: "image_dimensions", at: "thumbnail", found: null },
    { code: "trial_faces", at: "studio", found: 1 },
  ];
  await createPage(`/admin/templates/${id}`, [
    version({ checks: { checked_at: "2027-02-05T09:14:00.000Z", problems, trials: [] } }),
    live,
  ]);
  const checks = await screen.findByRole("region", { name: "Checks" });
  expect(within(checks).getByText("Description, German, is missing")).toBeVisible();
  expect(within(checks).getByText("Wrong dimensions: Thumbnail")).toBeVisible();
  expect(within(checks).getByText("Trial studio: 1 face")).toBeVisible();
});

test("publishing carries the live version that was compared, and lists why it is refused", async () => {
  const { user } = await createPage(`/admin/templates/${id}`, [version(), live]);
  await user.click(await screen.findByRole("button", { name: "Publish …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish version 2" }));
  const refused = answer(contract.publishTemplate, {
    seq: null,
    problems: [{ code: "trial_missing", at: null, found: null }],
  });
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("A trial image is missing. Run the checks.")).toBeVisible();
  expect(await refused[0]?.json()).toMatchObject({ version: 2, compared_live_version: 1 });
});

test("a version that is live is not edited: a new draft starts from it", async () => {
  const { user } = await createPage(`/admin/templates/${id}`, [live]);
  expect(await screen.findByRole("textbox", { name: "Title, English" })).toBeDisabled();
  const sent = answer(contract.startDraft, { seq: 5, version: 2 });
  await user.click(screen.getByRole("button", { name: "Edit as a new draft" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toEqual({ based_on: 1 });
});

test("two people edit a draft: nothing typed is lost, and the merged texts are saved", async () => {
  const { user } = await createPage(`/admin/templates/${id}`, [version(), live]);
  const description = await screen.findByRole("textbox", { name: "Description, German" });
  await user.type(description, "Blüten in der Luft.");
  refuse(contract.changeDraft, 409, { code: "changed_meanwhile" });
  answer(contract.listTemplateVersions, {
    name: "cherry",
    versions: [version({ tags: ["spring", "outdoors"], revision: 2, changed_by: "ben" }), live],
  });
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("ben changed this while you were typing")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Keep this result" }));
  const sent = answer(contract.changeDraft, { seq: 6, revision: 3 });
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toMatchObject({
    revision: 2,
    tags: ["spring", "outdoors"],
    texts: { de: { title: "Kirschblüte", description: "Blüten in der Luft." } },
  });
});
