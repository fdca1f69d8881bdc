/** Each answer is told once by the bell. */
export const noticeKeyOf = (ticketId: string, number: number): string =>
  `support:${ticketId}:${number}`;
