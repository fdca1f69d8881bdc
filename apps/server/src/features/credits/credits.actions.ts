import { adminAction } from "#features/audit/audit.ts";

const subject = "user";

export const creditsGiven = adminAction({
  name: "credits.given",
  subject,
  fields: ["amount", "expires_at", "grant_id"],
});

export const creditsTakenBack = adminAction({
  name: "credits.taken_back",
  subject,
  fields: ["amount", "grant_id", "remaining"],
});
