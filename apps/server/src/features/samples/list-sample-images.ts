import { sampleAddress, type SampleImage } from "@twofold/contract/samples/sample-images";
import type { Occasion } from "@twofold/contract/templates";
import type { Ctx } from "#kit/ctx.ts";
import { listKnownTemplates } from "#features/templates/templates.ts";
import { listPublicSamples, type PublicSample } from "./public-samples.store.ts";
import { readCursor, writeCursor } from "./sample-cursor.ts";

interface Page {
  readonly occasion?: Occasion | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface SampleImages {
  readonly images: SampleImage[];
  readonly next_cursor: string | null;
  readonly is_open: boolean;
}

export async function listSampleImages(
  { db, clock, keys, settings }: Pick<Ctx, "db" | "clock" | "keys" | "settings">,
  { occasion, limit, cursor }: Page,
): Promise<SampleImages> {
  if (!settings.samples.isOpen) return { images: [], next_cursor: null, is_open: false };
  const before = cursor === undefined ? undefined : readCursor(keys.sampleCursors, cursor);
  const rows = await listPublicSamples(db, { occasion, limit: limit + 1, before });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const names = new Set(page.map(({ templateName }) => templateName));
  const templates = await listKnownTemplates(db, { names: [...names], now: clock() });
  const templateOf = new Map(templates.map((template) => [template.name, template]));
  return {
    images: page.map((row) => toSampleImage(row, templateOf.get(row.templateName))),
    next_cursor: last ? writeCursor(keys.sampleCursors, last) : null,
    is_open: true,
  };
}

type Template = Awaited<ReturnType<typeof listKnownTemplates>>[number];

function toSampleImage(row: PublicSample, template: Template | undefined): SampleImage {
  const { id, templateName, width, height, placeholder, showsName, isOwnerVisible } = row;
  return {
    id,
    template: {
      name: templateName,
      title: template?.title ?? templateName,
      translations: template?.translations,
      is_offered: template ? template.isActive && template.isShipped : false,
    },
    width,
    height,
    placeholder,
    names: showsName && isOwnerVisible ? [firstNameOf(row.ownerName)].filter(Boolean) : [],
    address: sampleAddress({ id }),
  };
}

const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";
