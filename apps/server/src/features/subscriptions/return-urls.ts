import type { Settings } from "#kit/ctx.ts";

interface ReturnCtx {
  readonly settings: Pick<Settings, "app">;
}

/** The URLs to which a payment page returns: `page` with the outcome in its query. */
export function returnUrls(
  { settings }: ReturnCtx,
  page: string,
): { doneUrl: string; backUrl: string } {
  const urlOf = (outcome: "done" | "cancelled") => {
    const url = new URL(settings.app.publicUrl + page);
    url.searchParams.set("checkout", outcome);
    return url.href;
  };
  return { doneUrl: urlOf("done"), backUrl: urlOf("cancelled") };
}
