import { randomUUID } from "node:crypto";
import {
  MAX_SAMPLES_A_USER,
  sampleStatementVersion,
  type NewSample,
  type Sample,
} from "@twofold/contract/samples";
import type { z } from "zod";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { checkCopies, isBlockedCopy } from "#features/copies/copies.ts";
import { lockImageConsent } from "#features/generations/generations.ts";
import { findImage, lockImageShared } from "#features/images/images.ts";
import { listKnownTemplates } from "#features/templates/templates.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { describeOffer } from "./describe-offer.ts";
import { toSample } from "./sample-response.ts";
import {
  imageNotFound,
  notShowable,
  publicConsentMissing,
  statementMissing,
  statementOutdated,
  tooManySamples,
} from "./samples.errors.ts";
import { offersByUser } from "./samples.limits.ts";
import { checkJob } from "./samples.queues.ts";
import { countSamples, findSampleOfImage, insertSample, type SampleKey } from "./samples.store.ts";

type OfferCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "settings" | "ports"
>;

/**
 * The lock on the owner keeps concurrent offers within the limit, and orders them with a change of the
 * settings. The lock on the image keeps a concurrent move to the trash from missing the offer.
 */
export async function offerSample(
  ctx: OfferCtx,
  { image_id: imageId, shows_name: showsName, statement_version }: z.output<typeof NewSample>,
): Promise<Sample> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(offersByUser, userId);
  const isCopy = await looksRemoved(ctx, { userId, imageId });
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    const key = { userId, id: imageId };
    const image = (await lockImageShared(tx.db, key)) && (await findImage(tx.db, key));
    if (!image) throw imageNotFound();
    const known = await findSampleOfImage(tx.db, { userId, imageId });
    if (known) return toSample(known, image);
    const { refusal, people, templateName } = await describeOffer(tx.db, ctx.settings, image);
    if (refusal) throw notShowable(refusal);
    if (!(await lockImageConsent(tx.db, { userId, imageId }, "public")))
      throw publicConsentMissing();
    if (isCopy) throw notShowable("copy");
    if (people === 2 && statement_version === undefined) throw statementMissing();
    if (people === 2 && statement_version !== sampleStatementVersion) throw statementOutdated();
    if ((await countSamples(tx.db, { userId })) >= MAX_SAMPLES_A_USER) throw tooManySamples();
    const [template] = await listKnownTemplates(tx.db, { names: [templateName], now: tx.now });
    const sample = await insertSample(tx.db, {
      userId,
      imageId,
      // Version 4, because the ids of rows contain their time.
      id: randomUUID(),
      templateName,
      occasions: template?.occasions ?? [],
      state: "waiting",
      showsName,
      statementVersion: people === 2 ? sampleStatementVersion : null,
      offeredAt: tx.now,
    });
    await tx.jobs.enqueue(checkJob, { user_id: userId, image_id: imageId }, { group: userId });
    await checkCopies(tx, { userId, imageIds: [imageId] });
    await tx.live.publish(userId, { type: "samples_changed" });
    return toSample(sample, image);
  });
}

/** Runs before the transaction, because it may read the file, and only of an image that can be offered otherwise. */
async function looksRemoved(ctx: OfferCtx, key: SampleKey): Promise<boolean> {
  const image = await findImage(ctx.db, { userId: key.userId, id: key.imageId });
  if (!image) return false;
  const { refusal } = await describeOffer(ctx.db, ctx.settings, image);
  return refusal === null && (await isBlockedCopy(ctx, key));
}
