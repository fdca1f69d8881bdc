import { adminAction } from "#features/audit/audit.ts";

const subject = "user";

export const addressRevealed = adminAction({ name: "users.address_revealed", subject, fields: [] });

/** The subject is the administrator: an export is about many users. */
export const usersExported = adminAction({
  name: "users.exported",
  subject: "user",
  fields: ["plan", "state"],
});

export const sessionsEnded = adminAction({
  name: "users.sessions_ended",
  subject,
  fields: ["sessions"],
});

export const userErased = adminAction({
  name: "users.erased",
  subject,
  fields: ["executes_at", "delayed_id"],
});
