import type { TemplateContent } from "@twofold/contract/admin/templates";
import { readTemplate } from "../template-files.ts";
import type { VersionRow } from "../templates.tables.ts";

/** The size of generated images before a scene is chosen, and a placeholder of one transparent pixel. */
const withoutScene = {
  width: 1024,
  height: 1280,
  placeholder: "data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
};

/** English is stored next to the translations, as in the list of templates. */
export async function toContentRow({ texts, person_count, ...content }: TemplateContent) {
  const { title, description } = texts.en;
  const { width, height, placeholder } = content.scene
    ? await readTemplate(content.scene)
    : withoutScene;
  const german = texts.de;
  return {
    ...content,
    title,
    description,
    translations: german.title || german.description ? { de: german } : {},
    personCount: person_count,
    width,
    height,
    placeholder,
  };
}

type Texts = Pick<VersionRow, "title" | "description" | "translations">;

export const textsOf = ({ title, description, translations }: Texts): TemplateContent["texts"] => ({
  en: { title, description },
  de: { title: translations.de?.title ?? "", description: translations.de?.description ?? "" },
});
