/** The public API of support. */
export { countOpenTickets, findLongestWaiting, listTickets } from "./tickets.store.ts";
