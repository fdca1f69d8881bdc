import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Temporal } from "temporal-polyfill";
import { changeAd } from "#features/ads/change-ad.ts";
import { changeSystemEvent } from "#features/events/change-system-event.ts";
import { changeBanner } from "#features/templates/banners/change-banner.ts";
import { changeDraft } from "#features/templates/versions/change-draft.ts";
import { textsOf } from "#features/templates/versions/content-row.ts";
import { publishTemplate } from "#features/templates/versions/publish-template.ts";
import { startDraft } from "#features/templates/versions/start-draft.ts";
import { listVersions } from "#features/templates/versions/versions.store.ts";
import { findTemplateId, updateDraftChecked } from "./demo.store.ts";
import { timeAt, type Step } from "./timeline.ts";
import type { World } from "./world.ts";

const ZONE = "Europe/Berlin";

/** The file of the demo's ad is known by its name, which the server never creates twice. */
export const AD_IMAGE = `${createHash("sha256").update("demo ad").digest("hex").slice(0, 32)}.webp`;

/** What editors prepare: a draft, a scheduled version, a banner, an ad and a system event. */
export function contentSteps(world: World): Step[] {
  const { today } = world;
  return [
    { at: timeAt(today, 16, "14:05"), run: () => addSystemEvent(world) },
    { at: timeAt(today, 9, "10:30"), run: () => scheduleWinter(world) },
    { at: timeAt(today, 8, "15:10"), run: () => addBanner(world) },
    { at: timeAt(today, 6, "11:45"), run: () => addAd(world) },
    { at: timeAt(today, 3, "16:25"), run: () => draftCherry(world) },
  ];
}

/** The next first of December at nine. */
function decemberAfter(today: string): Date {
  const date = Temporal.PlainDate.from(today);
  const december = Temporal.PlainDate.from({ year: date.year, month: 12, day: 1 });
  const next =
    Temporal.PlainDate.compare(december, date) > 0 ? december : december.add({ years: 1 });
  const at = next.toZonedDateTime({ timeZone: ZONE, plainTime: "09:00" });
  return new Date(at.epochMilliseconds);
}

/** A draft of a shipped template with other texts; returns what the next step has seen. */
async function editDraft(world: World, name: string, texts: { en: string; de: string }) {
  const ctx = await world.asAdmin("admin");
  const id = await findTemplateId(ctx.db, { name });
  const { version } = await startDraft(ctx, { id, basedOn: 1 });
  const draft = (await listVersions(ctx.db, { templateId: id })).find(
    (row) => row.version === version,
  );
  if (!draft) throw new Error(`${name} has no draft`);
  const shown = textsOf(draft);
  const { revision } = await changeDraft(
    await world.asAdmin("admin"),
    { id, version, revision: draft.revision },
    {
      texts: {
        en: { ...shown.en, description: texts.en },
        de: { ...shown.de, description: texts.de },
      },
      prompt: draft.prompt,
      tags: draft.tags,
      person_count: draft.personCount,
      occasions: draft.occasions,
      engines: draft.engines,
      scene: draft.scene,
    },
  );
  return { id, version, revision };
}

async function draftCherry(world: World): Promise<void> {
  await editDraft(world, "cherry", {
    en: "A walk under blossoming trees, with petals in your hair.",
    de: "Ein Spaziergang unter blühenden Bäumen, mit Blütenblättern im Haar.",
  });
}

async function scheduleWinter(world: World): Promise<void> {
  const { id, version } = await editDraft(world, "winter", {
    en: "Mulled wine, fairy lights and the first snow of the year.",
    de: "Glühwein, Lichterketten und der erste Schnee des Jahres.",
  });
  // A trial image takes seconds, so the result of the check is stored without one.
  await updateDraftChecked(world.ctx.db, { templateId: id, version }, world.timeline.now());
  await publishTemplate(await world.asAdmin("admin"), {
    id,
    version,
    compared_live_version: 1,
    live_from: decemberAfter(world.today).toISOString(),
    live_until: null,
  });
}

async function addBanner(world: World): Promise<void> {
  const ctx = await world.asAdmin("admin");
  const from = decemberAfter(world.today);
  await changeBanner(ctx, {
    values: {
      template_id: await findTemplateId(ctx.db, { name: "christmas" }),
      live_from: from.toISOString(),
      live_until: new Date(from.getTime() + 26 * 86_400_000).toISOString(),
      is_active: true,
    },
  });
}

async function addAd(world: World): Promise<void> {
  const ctx = await world.asAdmin("admin");
  const path = fileURLToPath(new URL("../templates/rooftop/banner.webp", import.meta.url));
  await ctx.ports.storage.put(`content/${AD_IMAGE}`, { path, type: "image/webp" });
  const from = decemberAfter(world.today);
  await changeAd(ctx, {
    values: {
      place: "dashboard_wide",
      image: AD_IMAGE,
      width: 1600,
      height: 900,
      alt: {
        en: "A rooftop at night, with the words Hotel Miramar",
        de: "Eine Dachterrasse bei Nacht mit dem Schriftzug Hotel Miramar",
      },
      url: "https://hotel-miramar.example/",
      live_from: from.toISOString(),
      live_until: new Date(from.getTime() + 14 * 86_400_000).toISOString(),
      is_active: true,
    },
  });
}

async function addSystemEvent(world: World): Promise<void> {
  await changeSystemEvent(await world.asAdmin("admin"), {
    values: {
      names: { en: "International Kissing Day", de: "Internationaler Tag des Kusses" },
      event_date: "2000-07-06",
      calendar: "gregorian",
      occasion: "valentine",
      is_active: true,
    },
  });
}
