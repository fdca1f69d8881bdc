import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPersonalEvents } from "../events.ts";
import { Image } from "../images.ts";

export const CalendarPicture = z
  .object({
    /** The day on which it was made, in the user's time zone. */
    date: z.iso.date(),
    image: Image,
  })
  .meta({ id: "CalendarPicture" });
export type CalendarPicture = z.infer<typeof CalendarPicture>;

export const listCalendarPictures = endpoint({
  method: "GET",
  path: "/api/personal-events/pictures",
  summary: "List the days of one month on which pictures were made, each with its last picture",
  access: "user",
  query: listPersonalEvents.query,
  status: 200,
  reply: z.object({ pictures: z.array(CalendarPicture) }),
  errors: [],
});
