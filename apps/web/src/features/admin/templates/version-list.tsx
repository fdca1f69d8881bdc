import type { TemplateVersion } from "@twofold/contract/admin/templates";
import { formatDateTime, formatShortDate } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";

interface VersionListProps {
  versions: readonly TemplateVersion[];
  current: number;
  onChoose: (version: number) => void;
  onGoBack: (version: number) => void;
}

/** The history of a template. A version that was live can go live again. */
export function VersionList({ versions, current, onChoose, onGoBack }: VersionListProps) {
  return (
    <section aria-labelledby="versions" className="template-side">
      <h2 id="versions">{messages.versions}</h2>
      <ol>
        {versions.map((each) => (
          <li key={each.version} aria-current={each.version === current || undefined}>
            <b>{each.version}</b>
            <span className="template-version">
              {messages.states[each.state]}
              <small>{lineOf(each)}</small>
            </span>
            {each.version !== current && (
              <Button variant="text" onClick={() => onChoose(each.version)}>
                {messages.show}
              </Button>
            )}
            {each.state === "retired" && each.live_from !== null && (
              <Button variant="text" onClick={() => onGoBack(each.version)}>
                {messages.goBack}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function lineOf({ state, live_from, origin, created_by, created_at }: TemplateVersion): string {
  const from = live_from === null ? undefined : new Date(live_from);
  // Texts of the first release are live from the beginning.
  if (state === "live" && from)
    return from.getTime() === 0 ? messages.shipped : messages.since(formatShortDate(from));
  if (state === "checked" && from) return messages.from(formatDateTime(from));
  const date = formatShortDate(new Date(created_at));
  return messages.createdBy(
    origin === "release" ? messages.fromRelease : (created_by ?? "–"),
    date,
  );
}
