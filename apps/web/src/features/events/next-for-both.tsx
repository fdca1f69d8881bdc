import { Link } from "react-router";
import { useNow } from "../../lib/dates.ts";
import { todayOf } from "../../lib/local-date.ts";
import { paths } from "../../lib/paths.ts";
import { comingDays } from "./coming-days.ts";
import { useEvents } from "./events.api.ts";
import { forBothMessages as messages } from "./for-both.messages.ts";

/** The next event that both see, in one line. */
export function NextForBoth() {
  const today = todayOf(useNow());
  const { data: events = [] } = useEvents(today);
  const [next] = comingDays(
    events.filter(({ for_both }) => for_both === true),
    today,
  );
  if (!next) return null;
  return (
    <>
      {" "}
      {messages.next}{" "}
      <Link to={paths.events} className="font-semibold underline underline-offset-4">
        {messages.coming(next.title, next.days)}
      </Link>
      .
    </>
  );
}
