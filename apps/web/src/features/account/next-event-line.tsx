import type { Dashboard } from "@twofold/contract/account";
import { Link } from "react-router";
import { countdown } from "../../lib/local-date.ts";
import { paths } from "../../lib/paths.ts";
import { nextEventLineMessages } from "./next-event-line.messages.ts";

type Next = NonNullable<Dashboard["next_event"]>;

interface NextEventLineProps {
  /** The text version for phones, which have no progress bar. */
  today: string;
  next: Next | null;
}

/** Reserves its space before the data arrives, so that the layout does not shift. */
export function NextEventLine({ today, next }: NextEventLineProps) {
  return (
    <span className="block min-h-6">
      <span className="md:hidden">{today}</span>
      {next && (
        <>
          <span className="md:hidden"> · </span>
          <Link to={paths.events} className="underline-offset-4 hover:underline">
            {nextEventLineMessages.next(next.event_type, insideSentence(countdown(next.days_left)))}
          </Link>
        </>
      )}
    </span>
  );
}

/** Lower-cases only the first character, because German nouns keep their capital. */
function insideSentence(phrase: string): string {
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}
