/** The key of a notice about a day of an event. It contains the day, which the email shows as a tile. */
export const eventNoticeKey = (eventId: string, date: string, lead: number): string =>
  `event:${eventId}:${date}:${lead}`;

/** The day in the key of a notice; undefined if the notice is about something else. */
export const dayOfNotice = (key: string): string | undefined =>
  /^event:[^:]+:(\d{4}-\d\d-\d\d):\d+$/.exec(key)?.[1];
