import type { TemplateContent, TemplateVersion } from "@twofold/contract/admin/templates";
import type { Occasion } from "@twofold/contract/templates";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";

/** A version as the form shows it: one field for each thing that two people may change. */
export interface DraftRow {
  readonly title_en: string;
  readonly title_de: string;
  readonly description_en: string;
  readonly description_de: string;
  readonly prompt: string;
  readonly tags: string;
  readonly person_count: number;
  readonly occasions: readonly Occasion[];
  readonly engines: readonly string[];
  readonly scene: string;
  readonly revision: number;
}

export const rowOf = ({ texts, tags, scene, ...version }: TemplateVersion): DraftRow => ({
  title_en: texts.en.title,
  title_de: texts.de.title,
  description_en: texts.en.description,
  description_de: texts.de.description,
  prompt: version.prompt,
  tags: tags.join(", "),
  person_count: version.person_count,
  occasions: version.occasions,
  engines: version.engines,
  scene: scene ?? "",
  revision: version.revision,
});

export const toContent = (row: DraftRow): TemplateContent => ({
  texts: {
    en: { title: row.title_en.trim(), description: row.description_en.trim() },
    de: { title: row.title_de.trim(), description: row.description_de.trim() },
  },
  prompt: row.prompt.trim(),
  tags: row.tags
    .split(",")
    .map((tag) => tag.trim().toLowerCase().replaceAll(/\s+/g, "-"))
    .filter(Boolean),
  person_count: row.person_count,
  occasions: [...row.occasions],
  engines: [...row.engines],
  scene: row.scene || null,
});

export const conflictFields = [
  { name: "title_en", label: messages.titleIn(messages.languages.en) },
  { name: "title_de", label: messages.titleIn(messages.languages.de) },
  { name: "description_en", label: messages.descriptionIn(messages.languages.en) },
  { name: "description_de", label: messages.descriptionIn(messages.languages.de) },
  { name: "prompt", label: messages.prompt },
  { name: "tags", label: messages.tags },
  { name: "person_count", label: messages.people },
  { name: "occasions", label: messages.occasions },
  { name: "engines", label: messages.engines },
  { name: "scene", label: messages.sceneOf },
] as const;
