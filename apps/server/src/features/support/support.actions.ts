import { adminAction } from "#features/audit/audit.ts";

const subject = "ticket";

export const ticketOpened = adminAction({ name: "support.ticket_opened", subject, fields: [] });

export const ticketAnswered = adminAction({
  name: "support.ticket_answered",
  subject,
  fields: ["status"],
});

export const ticketClosed = adminAction({
  name: "support.ticket_closed",
  subject,
  fields: ["status"],
});
