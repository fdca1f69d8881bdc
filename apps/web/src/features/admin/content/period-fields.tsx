import { TextField } from "../../../ui/field.tsx";
import { ownTimeZone } from "../operations/own-time-zone.ts";
import { contentMessages as messages } from "./content.messages.ts";
import { fromLocalInput, toLocalInput } from "./local-time.ts";

interface Period {
  readonly live_from: string | null;
  readonly live_until: string | null;
}

interface PeriodFieldsProps {
  period: Period;
  onChange: (period: Partial<Period>) => void;
  error?: string | undefined;
}

/** From when and until when something is shown, as instants in this browser's time zone. */
export function PeriodFields({ period, onChange, error }: PeriodFieldsProps) {
  return (
    <div className="content-pair">
      <TextField
        type="datetime-local"
        label={messages.from}
        value={toLocalInput(period.live_from)}
        onChange={({ currentTarget }) =>
          onChange({ live_from: fromLocalInput(currentTarget.value) })
        }
      />
      <TextField
        type="datetime-local"
        label={messages.until}
        value={toLocalInput(period.live_until)}
        error={error}
        onChange={({ currentTarget }) =>
          onChange({ live_until: fromLocalInput(currentTarget.value) })
        }
      />
      <p className="content-pair-hint">{messages.zone(ownTimeZone())}</p>
    </div>
  );
}
