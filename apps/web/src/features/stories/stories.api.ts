import { useQuery } from "@tanstack/react-query";
import { imageAddress, type Image } from "@twofold/contract/images";
import { templateAddress, type Template } from "@twofold/contract/templates";
import { latestImagesQuery } from "../images/images.api.ts";
import { useTemplates } from "../templates/templates.api.ts";
import { storiesMessages } from "./stories.messages.ts";

const MANY = 24;

/** A background: a picture of the couple or a scene. */
export interface StoryBackground {
  readonly key: string;
  readonly title: string;
  readonly address: string;
  readonly thumbnail: string;
  readonly isMade: boolean;
}

export function useStoryBackgrounds(id: string) {
  const made = useQuery({
    ...latestImagesQuery(MANY),
    select: ({ images }) => images.map(groundOfImage),
  });
  const scenes = useTemplates();
  const suited = scenes.data && suitedFirst(scenes.data, id).map(groundOfTemplate);
  return {
    grounds: suited && !made.isPending ? withoutRepeats(made.data ?? [], suited) : undefined,
    isError: scenes.isError,
    retry: (): void => void scenes.refetch(),
  };
}

/** The scene of a picture that the couple already has is left out: both would look and read the same. */
export function withoutRepeats(
  own: readonly StoryBackground[],
  scenes: readonly StoryBackground[],
): StoryBackground[] {
  const titles = new Set(own.map(({ title }) => title));
  return [...own, ...scenes.filter(({ title }) => !titles.has(title))];
}

/** Templates for the day come first; the named one comes before all. */
export function suitedFirst(templates: readonly Template[], id: string): Template[] {
  const rank = ({ name, occasions }: Template): number =>
    name === id ? 0 : occasions.some((occasion) => occasion === id) ? 1 : 2;
  return templates.toSorted((a, b) => rank(a) - rank(b));
}

function groundOfImage(image: Image): StoryBackground {
  return {
    key: image.id,
    title: image.title.trim() || storiesMessages.yours,
    address: imageAddress(image),
    thumbnail: imageAddress(image, "thumbnail"),
    isMade: true,
  };
}

function groundOfTemplate(template: Template): StoryBackground {
  return {
    key: template.id,
    title: template.title,
    address: templateAddress(template, "portrait"),
    thumbnail: templateAddress(template, "portrait"),
    isMade: false,
  };
}
