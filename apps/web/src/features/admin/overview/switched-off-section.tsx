import { formatDateTime } from "../../../lib/dates.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { useSwitches } from "../operations/switches.api.ts";
import { switchesMessages } from "../operations/switches.messages.ts";
import { delayedMessages as messages } from "./delayed.messages.ts";

/** What is off at the moment. Absent if everything is on. */
export function SwitchedOffSection() {
  const { data } = useSwitches();
  const off = data?.switches.filter(({ is_off }) => is_off) ?? [];
  if (!data || off.length === 0) return null;
  return (
    <section className="admin-section" aria-labelledby="switched-off">
      <div className="admin-section-head">
        <h2 id="switched-off">{messages.off}</h2>
        <p>{messages.offLine(off.length, data.switches.length)}</p>
      </div>
      <ul className="overview-side-list">
        {off.map(({ name, until, reason, changed_by: by }) => (
          <li key={name}>
            <div>
              <h3>{switchesMessages.names[name]}</h3>
              <p>
                {until && messages.onAgain(formatDateTime(new Date(until)))}
                <br />
                {messages.by(by ?? messages.someone, reason ?? "")}
              </p>
            </div>
            <LinkButton
              to="/admin/engines"
              aria-label={`${messages.change}: ${switchesMessages.names[name]}`}
            >
              {messages.change}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
