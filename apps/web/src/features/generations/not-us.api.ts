import { mutationOptions } from "@tanstack/react-query";
import { imageGeneration } from "@twofold/contract/generations";
import { reportNotUs, type NotUsReason } from "@twofold/contract/generations/not-us";
import { call } from "../../lib/api.ts";

/** A picture by its generation or by its image. */
export type ReportedPicture = { readonly generationId: string } | { readonly imageId: string };

export const reportNotUsMutation = mutationOptions({
  mutationFn: async ({ of, reason }: { of: ReportedPicture; reason: NotUsReason }) => {
    const id = "generationId" in of ? of.generationId : await makerOf(of.imageId);
    return call(reportNotUs, { params: { id }, body: { reason } });
  },
});

const makerOf = async (id: string) => (await call(imageGeneration, { params: { id } })).id;
