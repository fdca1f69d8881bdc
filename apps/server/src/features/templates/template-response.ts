import type { Banner, Template } from "@twofold/contract/templates";
import { filenameOf, readFaces } from "./template-files.ts";
import type { TemplateRow } from "./templates.store.ts";

/** A banner is a template's image, so every banner has a template. */
export function toBannerResponse(row: TemplateRow): Banner {
  const { id, name, title, translations, prompt, placeholder, occasions } = row;
  return {
    id,
    name,
    title,
    translations,
    filename: filenameOf(row),
    prompts: prompt,
    placeholder,
    occasions,
    person_count: row.personCount,
  };
}

export async function toTemplateResponse(row: TemplateRow): Promise<Template> {
  const { description, translations, prompt, tags, width, height } = row;
  return {
    ...toBannerResponse(row),
    description,
    translations,
    prompt,
    tags,
    width,
    height,
    is_active: row.isActive,
    faces: [...(await readFaces(row))],
  };
}
