import * as contract from "@twofold/contract/generations";
import * as alternatives from "@twofold/contract/generations/alternatives";
import * as safety from "@twofold/contract/generations/not-us";
import * as partners from "@twofold/contract/partners/uses";
import type { Mount } from "#kit/http/mount.ts";
import { accepted, page } from "#kit/http/replies.ts";
import type { Live } from "#kit/live.ts";
import { waitForEnd } from "./wait-for-end.ts";
import { cancelGeneration } from "./cancel-generation.ts";
import { checkImage } from "./check-image.ts";
import { checkUpload } from "./check-upload.ts";
import { getGeneration } from "./get-generation.ts";
import { getImageGeneration } from "./get-image-generation.ts";
import { listAlternatives } from "./list-alternatives.ts";
import { listLastPhotos } from "./list-last-photos.ts";
import { listPartnerUses } from "./list-uses.ts";
import { hasEnded } from "./generation-state.ts";
import { reportNotUs } from "./report-not-us.ts";
import { toGenerationResponse } from "./generation-response.ts";
import { startAlternative } from "./start-alternative.ts";
import { startGeneration } from "./start-generation.ts";

const partnerPhotoOf = (form: { partner_image_id?: string | undefined; partner_slot: number }) =>
  form.partner_image_id === undefined
    ? undefined
    : { imageId: form.partner_image_id, slot: form.partner_slot };

export function generationsRoutes(mount: Mount, live: Live): void {
  mount(contract.startGeneration, async ({ ctx, form, files, headers, http }) => {
    const started = await startGeneration(ctx, {
      templateName: form.template_name,
      prompt: form.prompt,
      personCount: form.person_count,
      imageIds: form.gallery_image_ids,
      isGalleryFirst: form.is_gallery_first,
      isSample: form.is_sample,
      isPhotoOfBoth: form.is_photo_of_both,
      partner: partnerPhotoOf(form),
      files: files.user_images,
      idempotencyKey: headers["idempotency-key"],
    });
    const row = await waitForEnd(ctx, live, started, () => !http.request.raw.socket.destroyed);
    const generation = await toGenerationResponse(ctx, row);
    return hasEnded(row.state)
      ? generation
      : accepted(generation, contract.getGeneration.path.replace(":id", row.id));
  });

  mount(contract.getGeneration, ({ ctx, params }) => getGeneration(ctx, params.id));
  mount(contract.imageGeneration, ({ ctx, params }) => getImageGeneration(ctx, params.id));
  mount(contract.listLastPhotos, async ({ ctx }) => ({ images: await listLastPhotos(ctx) }));
  mount(partners.listPartnerUses, async ({ ctx, query: { cursor, limit } }) => {
    const { uses, total } = await listPartnerUses(ctx, { before: cursor, limit });
    return { uses, total, ...page(uses, limit, ({ id }) => id) };
  });
  mount(contract.cancelGeneration, async ({ ctx, params }) =>
    toGenerationResponse(ctx, await cancelGeneration(ctx, params.id)),
  );

  mount(alternatives.listAlternatives, ({ ctx, params }) => listAlternatives(ctx, params.id));
  mount(alternatives.startAlternative, async ({ ctx, params, body, http }) => {
    const started = await startAlternative(ctx, params.id, body.alternative);
    const row = await waitForEnd(ctx, live, started, () => !http.request.raw.socket.destroyed);
    const generation = await toGenerationResponse(ctx, row);
    return hasEnded(row.state)
      ? generation
      : accepted(generation, contract.getGeneration.path.replace(":id", row.id));
  });

  mount(safety.reportNotUs, ({ ctx, params, body }) => reportNotUs(ctx, params.id, body.reason));

  mount(contract.checkPhoto, ({ ctx, files }) => checkUpload(ctx, files.file[0]));
  mount(contract.checkImage, ({ ctx, params }) => checkImage(ctx, params.id));
}
