import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import { listBanners, listTemplates, type Template } from "@twofold/contract/templates";
import { call } from "../../lib/api.ts";
import { queryClientOf } from "../../lib/query-client.ts";
import { translated } from "../../lib/translated.ts";
import { complete } from "./template-for.ts";

const templateKeys = { all: ["templates"], banners: ["banners"] } as const;

const bannersQuery = queryOptions({
  queryKey: templateKeys.banners,
  queryFn: async ({ signal }) =>
    // The timestamp bypasses intermediate caches that keep responses too long.
    (await call(listBanners, { query: { t: Date.now() } }, { signal })).map((one) =>
      // An older server omits them.
      Object.assign(translated(one), {
        occasions: one.occasions ?? [],
        person_count: one.person_count ?? 2,
      }),
    ),
});

/** The titles in all languages. */
const titlesOf = ({ title, translations }: Template): string[] => [
  title,
  ...Object.values(translations ?? {}).map((texts) => texts.title),
];

const templatesQuery = queryOptions({
  queryKey: templateKeys.all,
  queryFn: async ({ signal }) =>
    (await call(listTemplates, undefined, { signal })).map((one) =>
      Object.assign(complete(translated(one)), { titles: titlesOf(one) }),
    ),
});

/** Prefetches the data of the carousel. */
export function readBannersAhead(userId: string): void {
  const client = queryClientOf(userId);
  void client.prefetchQuery(bannersQuery);
  void client.prefetchQuery(templatesQuery);
}

export function useBanners() {
  return useQuery(bannersQuery);
}

export function useTemplates() {
  return useQuery(templatesQuery);
}

/**
 * A generated image stores the title that its template had in the language of that time. Returns the
 * title in this page's language, or the stored one if the template is gone.
 */
export function useLocalTitle(): (image: Pick<Image, "title" | "source">) => string {
  const { data: templates } = useTemplates();
  return ({ title, source }) => {
    const isOfIt = ({ titles }: { titles: readonly string[] }) => titles.includes(title);
    return (source === "generated" && templates?.find(isOfIt)?.title) || title;
  };
}
