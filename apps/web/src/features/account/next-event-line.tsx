import type { Dashboard } from "@twofold/contract/account";
import { Link } from "react-router";
import { countdown } from "../../lib/local-date.ts";
import { paths } from "../../lib/paths.ts";

interface NextEventLineProps {
  /** In words, for phones, where no bar says it. */
  today: string;
  next: Dashboard["next_event"];
}

/** Has its place before the answer comes, so that nothing moves. */
export function NextEventLine({ today, next }: NextEventLineProps) {
  return (
    <span className="block min-h-6 truncate">
      <span className="md:hidden">{today}</span>
      {next && (
        <>
          <span className="md:hidden"> · </span>
          <Link to={paths.events} className="underline-offset-4 hover:underline">
            {next.title}: {countdown(next.days_left)}
          </Link>
        </>
      )}
    </span>
  );
}
