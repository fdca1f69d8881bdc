import { templateAddress } from "@twofold/contract/templates";
import type { Ctx } from "#kit/ctx.ts";
import { filenameOf } from "../template-files.ts";
import { listBannerTemplates } from "./list-banner-templates.ts";

/** The first visit after this time has the picture from before it, and reads the banners for the next one. */
const KEPT_MS = 60_000;

interface FirstBanner {
  readonly phone: string;
  readonly wide: string;
}

/**
 * Finds the picture that the carousel shows first. Every visit of the dashboard needs it before its document
 * is sent, so only the first one waits for the database.
 */
export function firstBannerFinder(
  context: () => Pick<Ctx, "db" | "clock">,
): () => Promise<FirstBanner | undefined> {
  let readAt: number | undefined;
  let banner: FirstBanner | undefined;
  async function read({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
    const [template] = await listBannerTemplates({ db, clock });
    banner = template && addressesOf({ filename: filenameOf(template) });
  }
  return async () => {
    const ctx = context();
    const now = ctx.clock().getTime();
    const isFirst = readAt === undefined;
    if (readAt === undefined || now - readAt >= KEPT_MS) {
      readAt = now;
      const reading = read(ctx);
      if (isFirst) await reading;
      // The picture of before is still a good guess.
      else void reading.catch(() => {});
    }
    return banner;
  };
}

const addressesOf = (file: { readonly filename: string }): FirstBanner => ({
  phone: templateAddress(file, "portrait"),
  wide: templateAddress(file),
});
