import { expect, test, type Page } from "@playwright/test";
import type { Visibility } from "../packages/contract/src/account/visibility.ts";
import type { Image } from "../packages/contract/src/images.ts";
import type { ModerationStatement } from "../packages/contract/src/moderation.ts";
import type { Sample } from "../packages/contract/src/samples.ts";
import { overflowFaults } from "../tools/screens/checks.ts";
import { expectNoAxeFaults, expectNoAxeFaultsInLight } from "./axe.ts";
import { generatePicture } from "./generated-picture.ts";
import { createUser } from "./people.ts";

const statement: ModerationStatement = {
  item_id: "0198c0de-5555-7000-8000-000000000001",
  decision: "block",
  code: "rights_of_others",
  is_automatic: false,
  decided_at: "2026-02-03T10:00:00.000Z",
  appeal_until: "2999-08-03T10:00:00.000Z",
  appeal: null,
};
const SAMPLE_ID = "5f0c0de5-4444-4000-8000-000000000001";
const since = "2026-02-03T10:00:00.000Z";
const onlyMe: Visibility = {
  albums: [],
  share_links: { count: 0, until: null },
  sample: null,
  offer: { refusal: null, people: 2 },
  statement: null,
};
const LONG = "A year of Sundays at the lake, with everything that we nearly forgot";
const everywhere: Visibility = {
  ...onlyMe,
  albums: [{ id: SAMPLE_ID, title: LONG, link_until: since, is_shared: true }],
  share_links: { count: 2, until: since },
  sample: { id: SAMPLE_ID, state: "shown", visible_since: since },
};

const texts = {
  en: {
    where: "Where it is visible",
    show: "Show in the public gallery",
    offer: "Show it to everyone?",
    takeDown: /^Take down/,
    appeal: /^Appeal the decision/,
    appealTitle: "Appeal this decision",
    send: "Send appeal",
    submit: "Show it",
    list: "Pictures that you offered",
    decisions: "Decisions about your pictures",
  },
  de: {
    where: "Wo es zu sehen ist",
    show: "In der öffentlichen Galerie zeigen",
    offer: "Allen zeigen?",
    takeDown: /zurückziehen$/,
    appeal: /widersprechen$/,
    appealTitle: "Dieser Entscheidung widersprechen",
    send: "Widerspruch senden",
    submit: "Zeigen",
    list: "Bilder, die du angeboten hast",
    decisions: "Entscheidungen über deine Bilder",
  },
} as const;

/** A desktop, and a phone of 320 px. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // The colours are the same at every width.
    await (width === 320 ? expectNoAxeFaults(page) : expectNoAxeFaultsInLight(page));
    expect(await overflowFaults(page), `${page.url()} at ${width}`).toEqual([]);
  }
}

/** The states of the image and of the list come from here; the image and the account are real. */
async function createOwner(page: Page): Promise<{ image: Image; show(state: Visibility): void }> {
  const { token } = await createUser(page);
  const { image } = await generatePicture(page, token, test.info().outputPath());
  const headers = { authorization: `Bearer ${token}` };
  const user: unknown = await (await page.request.get("/api/auth/me", { headers })).json();
  await page.addInitScript(
    ([key, kept]) => {
      localStorage.setItem("twofold.token", key);
      localStorage.setItem("twofold.user", kept);
    },
    [token, JSON.stringify(user)] as const,
  );
  let visibility = onlyMe;
  await page.route(/\/api\/images\/[^/]+\/visibility/, (route) =>
    route.fulfill({ json: visibility }),
  );
  await page.route(/\/api\/samples$/, (route) => {
    const offer = (n: number, changes: Partial<Sample>): Sample => ({
      id: SAMPLE_ID.slice(0, -1) + String(n),
      image: { ...image, title: n === 1 ? LONG : image.title },
      state: "waiting",
      shows_name: false,
      offered_at: since,
      visible_since: null,
      statement: null,
      ...changes,
    });
    return route.fulfill({
      json: {
        samples: [
          offer(1, {}),
          offer(2, { state: "shown", visible_since: since, shows_name: true }),
          offer(3, { state: "hidden" }),
          offer(4, { state: "hidden", statement }),
        ],
        decisions: [
          {
            image: { ...image, id: "0198c0de-5555-7000-8000-000000000009" },
            statement: {
              ...statement,
              is_automatic: true,
              appeal: { state: "open", created_at: since },
            },
          },
        ],
      },
    });
  });
  return { image, show: (state) => void (visibility = state) };
}

test.describe("screens of the owner of public pictures", () => {
  for (const language of ["en", "de"] as const)
    test.describe(language, () => {
      test.use({
        locale: language,
        contextOptions: { reducedMotion: "reduce" },
      });
      const text = texts[language];

      test("viewer, offer dialog, settings and appeal dialog have no faults at 320 and 1440 px", async ({
        page,
      }) => {
        test.setTimeout(300_000);
        const { image, show } = await createOwner(page);
        const open = async (state: Visibility) => {
          show(state);
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(`/gallery?image=${image.id}`);
          await expect(page.getByRole("region", { name: text.where })).toBeVisible();
        };

        await open(everywhere);
        await expect(page.getByRole("button", { name: text.takeDown })).toBeVisible();
        await expectNoFaults(page);

        await open({ ...onlyMe, offer: { refusal: "sharing_off", people: 2 } });
        await page.getByRole("button", { name: text.show }).click();
        const offer = page.getByRole("dialog", { name: text.offer });
        await expect(offer.getByRole("checkbox")).toHaveCount(2);
        await expectNoFaults(page);

        // The missing agreement is an error at its field.
        await open(onlyMe);
        await page.getByRole("button", { name: text.show }).click();
        await offer.getByRole("button", { name: text.submit, exact: true }).click();
        await expect(offer.locator("[aria-invalid=true]")).toHaveCount(1);
        await expectNoFaults(page);

        await open({ ...onlyMe, statement });
        await expect(page.getByRole("button", { name: text.appeal })).toBeVisible();
        await expectNoFaults(page);

        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto("/settings#public-gallery");
        await expect(page.getByRole("list", { name: text.list }).getByRole("listitem")).toHaveCount(
          4,
        );
        await expect(page.getByRole("list", { name: text.decisions })).toBeVisible();
        await expectNoFaults(page);
        await page.getByRole("button", { name: text.appeal }).click();
        const appeal = page.getByRole("dialog", { name: text.appealTitle });
        await appeal.getByRole("button", { name: text.send }).click();
        await expect(appeal.locator("[aria-invalid=true]")).toHaveCount(1);
        await expectNoFaults(page);
      });
    });
});
