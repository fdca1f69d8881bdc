import type { Banner, Template } from "@twofold/contract/templates";
import { templatesMessages } from "./templates.messages.ts";

/** Older or newer servers may omit fields. */
type Loose<T> = { readonly [K in keyof T]?: T[K] | null };

const DEFAULT_PROMPT = "Generate a beautiful image";

/** A banner belongs to the template with its file; otherwise its title decides. */
export function templateFor(banner: Banner, templates: readonly Template[]): Template {
  const own = templates.find(({ filename }) => filename === banner.filename);
  if (own) return complete(own);
  const title = banner.title || banner.name;
  const isForTwo = /couple|wedding/i.test(title);
  return complete({
    ...banner,
    translations: null,
    prompt: banner.prompts,
    person_count: isForTwo ? 2 : 1,
    tags: isForTwo ? ["2person", "romance"] : ["1person", "portrait"],
  });
}

export function complete(known: Loose<Template>): Template {
  const name = known.name ?? "";
  const prompt = known.prompt || known.prompts || DEFAULT_PROMPT;
  return {
    name,
    prompt,
    id: known.id ?? name,
    title: known.title || name,
    filename: known.filename ?? "",
    prompts: known.prompts ?? prompt,
    placeholder: known.placeholder ?? "",
    description: known.description ?? "",
    tags: known.tags ?? [],
    occasions: known.occasions ?? [],
    person_count: known.person_count ?? 1,
    is_active: known.is_active ?? true,
    width: known.width ?? 1024,
    faces: known.faces ?? [],
    height: known.height ?? 1280,
  };
}

export function formatPeople({ person_count }: Pick<Template, "person_count">): string {
  if (person_count === 1) return templatesMessages.people.one;
  return person_count === 2
    ? templatesMessages.people.two
    : templatesMessages.people.many(person_count);
}
