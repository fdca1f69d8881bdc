import * as contract from "@twofold/contract/generations";
import * as safety from "@twofold/contract/generations/not-us";
import type { ActorCtx, Mount } from "#kit/http/mount.ts";
import type { Live } from "#kit/live.ts";
import { waitForEnd, hasEnded } from "./wait-for-end.ts";
import { cancelGeneration } from "./cancel-generation.ts";
import { checkUpload, checkImage } from "./check-photo.ts";
import { generationNotFound } from "./generations.errors.ts";
import { findGeneration, findGenerationOfImage } from "./generations.store.ts";
import { reportNotUs } from "./report-not-us.ts";
import { toGenerationResponse } from "./generation-response.ts";
import { startGeneration } from "./start-generation.ts";

export function generationsRoutes(mount: Mount, live: Live): void {
  const find = async (ctx: ActorCtx, id: string) => {
    const row = await findGeneration(ctx.db, { userId: ctx.actor.user.id, id });
    if (!row) throw generationNotFound();
    return row;
  };

  mount(contract.startGeneration, async ({ ctx, form, files, headers, http }) => {
    const started = await startGeneration(ctx, {
      templateName: form.template_name,
      prompt: form.prompt,
      personCount: form.person_count,
      imageIds: form.gallery_image_ids,
      isGalleryFirst: form.is_gallery_first,
      files: files.user_images,
      idempotencyKey: headers["idempotency-key"],
    });
    const row = await waitForEnd(ctx, live, started);
    if (!hasEnded(row)) {
      http.reply.code(202);
      http.reply.header("location", contract.getGeneration.path.replace(":id", row.id));
    }
    return toGenerationResponse(ctx, row);
  });

  mount(contract.getGeneration, async ({ ctx, params }) =>
    toGenerationResponse(ctx, await find(ctx, params.id)),
  );
  mount(contract.cancelGeneration, async ({ ctx, params }) =>
    toGenerationResponse(ctx, await cancelGeneration(ctx, params.id)),
  );
  mount(contract.imageGeneration, async ({ ctx, params }) => {
    const row = await findGenerationOfImage(ctx.db, ctx.actor.user.id, params.id);
    if (!row) throw generationNotFound();
    return toGenerationResponse(ctx, row);
  });

  mount.stream(
    contract.followGeneration,
    ({ ctx, params }, stream) => {
      const send = async () => {
        const row = await find(ctx, params.id);
        stream.send(await toGenerationResponse(ctx, row));
        if (hasEnded(row)) stream.end();
      };
      const read = () => void send().catch(() => stream.end());
      read();
      return live.subscribe(ctx.actor.user.id, {
        onEvent: (event) => {
          if (event.type === "generation_changed" && event.id === params.id) read();
        },
        onGap: stream.end,
      });
    },
    ({ ctx, params }) => find(ctx, params.id),
  );

  mount(safety.reportNotUs, ({ ctx, params, body }) => reportNotUs(ctx, params.id, body.reason));

  mount(contract.checkPhoto, ({ ctx, files }) => checkUpload(ctx, files.file[0]));
  mount(contract.checkImage, ({ ctx, params }) => checkImage(ctx, params.id));
}
