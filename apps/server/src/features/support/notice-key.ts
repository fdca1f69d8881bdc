/** One key per answer, so that each answer creates one notification. */
export const noticeKeyOf = (ticketId: string, number: number): string =>
  `support:${ticketId}:${number}`;
