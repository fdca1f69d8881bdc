import type { Dashboard } from "@twofold/contract/account";
import { Link } from "react-router";
import { countdown } from "../../lib/local-date.ts";
import { paths } from "../../lib/paths.ts";
import { nextEventLineMessages } from "./next-event-line.messages.ts";

type Next = NonNullable<Dashboard["next_event"]>;

interface NextEventLineProps {
  /** In words, for phones, where no bar says it. */
  today: string;
  next: Next | null;
}

/** Has its place before the answer comes, so that nothing moves. */
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

/** Only the first letter: a German noun keeps its capital wherever it stands. */
function insideSentence(phrase: string): string {
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}
