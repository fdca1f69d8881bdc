import type { Dashboard } from "@twofold/contract/account";
import { Link } from "react-router";
import { countdown } from "../../lib/local-date.ts";
import { paths } from "../../lib/paths.ts";

type Next = NonNullable<Dashboard["next_event"]>;

/** Not by its title: that stands in the list below, on its day. */
const kinds: Record<Next["event_type"], string> = {
  anniversary: "anniversary",
  birthday: "birthday",
  valentine: "Valentine’s Day",
  wedding: "wedding",
  custom: "special day",
};

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
            Your next {kinds[next.event_type]}: {countdown(next.days_left).toLowerCase()}
          </Link>
        </>
      )}
    </span>
  );
}
