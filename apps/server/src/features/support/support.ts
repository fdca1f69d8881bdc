/** The public API of support. */
export { answerTicket, closeAnyTicket } from "./answer-ticket.ts";
export { toAdminTicketResponse } from "./ticket-response.ts";
export { ticketQueue } from "./ticket-queue.ts";
export { findAnyTicket } from "./tickets.store.ts";
