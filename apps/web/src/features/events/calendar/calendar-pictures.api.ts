import { useQuery } from "@tanstack/react-query";
import { listCalendarPictures } from "@twofold/contract/events/calendar-pictures";
import { call } from "../../../lib/api.ts";
import type { Month } from "../../../lib/local-date.ts";
import { imageKeys } from "../../images/images.api.ts";

/** The last picture of each day of a month. A new or deleted picture invalidates it like all lists of images. */
export function useCalendarPictures({ year, month }: Month) {
  return useQuery({
    queryKey: [...imageKeys.all, "calendar", year, month],
    queryFn: async ({ signal }) => {
      const { pictures } = await call(listCalendarPictures, { query: { month, year } }, { signal });
      return pictures;
    },
  });
}
