import { mutationOptions, useQuery } from "@tanstack/react-query";
import {
  listAlternatives,
  startAlternative,
  type Alternative,
} from "@twofold/contract/generations/alternatives";
import { call } from "../../lib/api.ts";
import { imageKeys, invalidateImages } from "../images/images.api.ts";

/** In the namespace of all images, so that a finished alternative appears by the event of new images. */
const keyOf = (generationId: string | null) => [...imageKeys.all, "alternatives", generationId];

/** In case an event is missed, and because a failed alternative causes no new image. */
const READ_EVERY_MS = 2_000;

/** A picture with its alternatives; without an id nothing is loaded. */
export function useAlternatives(generationId: string | null) {
  return useQuery({
    queryKey: keyOf(generationId),
    queryFn: ({ signal }) =>
      call(listAlternatives, { params: { id: generationId ?? "" } }, { signal }),
    enabled: generationId !== null,
    refetchInterval: ({ state }) =>
      state.data?.pictures.some(({ status }) => status === "queued" || status === "running")
        ? READ_EVERY_MS
        : false,
  });
}

/** The server waits up to 8 seconds for the picture before it replies. */
const START_MS = 45_000;

interface Start {
  readonly generationId: string;
  readonly alternative: Alternative;
}

/** Repeating it is safe: there is one of each kind. */
export const startAlternativeMutation = mutationOptions({
  mutationFn: ({ generationId, alternative }: Start) =>
    call(
      startAlternative,
      { params: { id: generationId }, body: { alternative } },
      { stallMs: START_MS },
    ),
  onSettled: (_, __, ___, ____, { client }) => invalidateImages(client),
});
