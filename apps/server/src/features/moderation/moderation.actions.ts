import { adminAction } from "#features/audit/audit.ts";

const subject = "moderation_item";

export const imageViewed = adminAction({ name: "moderation.image_viewed", subject, fields: [] });

export const itemDecided = adminAction({
  name: "moderation.item_decided",
  subject,
  fields: ["decision", "statement_code", "version"],
});

/** One call, so one entry; its subject is the call. */
export const itemsDecided = adminAction({
  name: "moderation.items_decided",
  subject: "request",
  fields: ["decision", "statement_code", "decided", "skipped"],
});

export const appealDecided = adminAction({
  name: "moderation.appeal_decided",
  subject,
  fields: ["outcome"],
});
