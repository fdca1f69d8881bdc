import { adminAction } from "#features/audit/audit.ts";

const subject = "removal_request";

export const requestOpened = adminAction({ name: "removals.request_opened", subject, fields: [] });
export const imageViewed = adminAction({ name: "removals.image_viewed", subject, fields: [] });

export const requestDecided = adminAction({
  name: "removals.request_decided",
  subject,
  fields: ["outcome"],
});
