import type { Limit } from "#kit/limits.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

export const ticketsByUser: Limit = { name: "support.user", points: 20, seconds: DAY };
/** A visitor can enter a stranger's address, and each ticket sends an email to it. */
export const ticketsByEmail: Limit = { name: "support.email", points: 3, seconds: DAY };
export const ticketsByNetwork: Limit = { name: "support.network", points: 10, seconds: HOUR };
export const messagesByTicket: Limit = { name: "support.ticket", points: 30, seconds: HOUR };
