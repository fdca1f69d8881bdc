import { buffer } from "node:stream/consumers";
import type { Ctx } from "#kit/ctx.ts";
import { extensionOf, listImageAssets, readOriginal } from "#features/images/images.ts";
import { sendEmailTo, unsubscribeUrlOf } from "#features/notifications/notifications.ts";
import { findEmailSettings, findRecipient } from "#features/users/users.ts";
import { pictureReadyEmail } from "./generations.emails.ts";
import { findGeneration, type GenerationKey } from "./generations.store.ts";
import { findTemplateOf } from "./find-template-of.ts";
import { templateTitleFor } from "./template-title.ts";

/** Mail servers reject emails of about 10 MB. */
const MAX_PICTURE_BYTES = 3_000_000;

type ReadyCtx = Pick<Ctx, "db" | "clock" | "ports" | "services" | "settings" | "keys">;

/** Sends an email about a picture that its owner has not seen, unless the owner has switched that off. */
export async function sendPictureReady(
  ctx: ReadyCtx,
  { jobId, key }: { readonly jobId: string; readonly key: GenerationKey },
): Promise<void> {
  const { userId } = key;
  const generation = await findGeneration(ctx.db, key);
  if (!generation?.imageId || generation.seenAt !== null) return;
  const settings = await findEmailSettings(ctx.db, { id: userId });
  if (!settings?.picture_ready) return;
  const to = await findRecipient(ctx.db, { id: userId });
  if (!to?.isConfirmed) return;
  const [image] = await listImageAssets(ctx.db, { userId, ids: [generation.imageId] });
  const template = await findTemplateOf(ctx, generation);
  if (!image || !template) return;
  const photo = settings.shows_picture ? await readPicture(ctx, image) : undefined;
  const unsubscribeUrl = unsubscribeUrlOf(ctx, userId, "pictures");
  await sendEmailTo(ctx, { id: jobId, to, photo, unsubscribeUrl }, pictureReadyEmail, {
    template_name: template.scene ?? template.name,
    title: await templateTitleFor(ctx.db, template, userId),
    generation_id: key.id,
    shows_picture: photo !== undefined,
  });
}

type Picture = Parameters<typeof readOriginal>[1];

/** Undefined if the file is too large or of a kind that mail programs do not show. */
async function readPicture(ctx: ReadyCtx, image: Picture): Promise<Buffer | undefined> {
  const bytes = image.files["original.jpg"] ?? Infinity;
  if (extensionOf(image.files) !== ".jpg" || bytes > MAX_PICTURE_BYTES) return undefined;
  const stream = await readOriginal(ctx, image);
  return stream && buffer(stream);
}
