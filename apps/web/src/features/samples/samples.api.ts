import {
  mutationOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from "@tanstack/react-query";
import { getVisibility } from "@twofold/contract/account/visibility";
import { appealDecision } from "@twofold/contract/moderation";
import {
  changeSample,
  listSamples,
  offerSample,
  removeSample,
  type NewSample,
} from "@twofold/contract/samples";
import {
  listSampleImages,
  reportSampleImage,
  type SampleReportReason,
} from "@twofold/contract/samples/sample-images";
import type { Occasion } from "@twofold/contract/templates";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { translated } from "../../lib/translated.ts";

/** Everything about the public gallery: own offers, and where each own image is visible. */
const samplesKeys = {
  all: ["samples"],
  own: ["samples", "own"],
  visibility: (imageId: string) => ["samples", "visibility", imageId],
  public: (occasion: Occasion | null) => ["sample-images", occasion],
} as const;

const PAGE = 24;

/** The public images, newest first, page by page. */
export function useSampleImages(occasion: Occasion | null, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: samplesKeys.public(occasion),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: PAGE, cursor, ...(occasion && { occasion }) };
      const page = await call(listSampleImages, { query }, { signal });
      const images = page.images.map((one) => ({ ...one, template: translated(one.template) }));
      return { ...page, images };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    enabled: isWanted,
    // The page works without them.
    retry: false,
  });
}

/** The user's offers, and decisions against images of the user. */
export function useSamples() {
  return useQuery({
    queryKey: samplesKeys.own,
    queryFn: ({ signal }) => call(listSamples, undefined, { signal }),
    // The state changes while a moderator decides.
    refetchOnMount: "always",
  });
}

/** Where others can see an own image. */
export function useVisibility(imageId: string) {
  return useQuery({
    queryKey: samplesKeys.visibility(imageId),
    queryFn: ({ signal }) => call(getVisibility, { params: { id: imageId } }, { signal }),
    // Links and albums change on other pages.
    refetchOnMount: "always",
  });
}

export const invalidateSamples = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: samplesKeys.all });

/** An absent row counts as success: the image is already gone. */
async function ignoringAbsence(doing: Promise<unknown>): Promise<void> {
  try {
    await doing;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

export const reportSampleMutation = mutationOptions({
  mutationFn: ({ id, reason }: { id: string; reason: SampleReportReason }) =>
    ignoringAbsence(call(reportSampleImage, { params: { id }, body: { reason } })),
});

export const offerSampleMutation = mutationOptions({
  mutationFn: (body: NewSample) => call(offerSample, { body }),
  onSettled: (_, __, ___, ____, { client }) => invalidateSamples(client),
});

export const changeSampleMutation = mutationOptions({
  mutationFn: ({ id, shows_name }: { id: string; shows_name: boolean }) =>
    call(changeSample, { params: { id }, body: { shows_name } }),
  onSettled: (_, __, ___, ____, { client }) => invalidateSamples(client),
});

export const removeSampleMutation = mutationOptions({
  mutationFn: (id: string) => ignoringAbsence(call(removeSample, { params: { id } })),
  onSettled: (_, __, ___, ____, { client }) => invalidateSamples(client),
});

export const appealMutation = mutationOptions({
  mutationFn: ({ itemId, message }: { itemId: string; message: string }) =>
    call(appealDecision, { params: { id: itemId }, body: { message } }),
  onSettled: (_, __, ___, ____, { client }) => invalidateSamples(client),
});
