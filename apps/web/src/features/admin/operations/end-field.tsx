import { formatDateTime } from "../../../lib/dates.ts";
import { TextField } from "../../../ui/field.tsx";
import { ownTimeZone } from "./own-time-zone.ts";
import { endOf, type EndChoice, type EndPreset } from "./switch-end.ts";
import { switchesMessages as messages } from "./switches.messages.ts";
import "../../../styles/admin-operations.css";

const presets: readonly EndPreset[] = ["hour", "hours", "tomorrow", "choose"];

interface EndFieldProps {
  value: EndChoice;
  now: Date;
  error?: string | undefined;
  onChange: (value: EndChoice) => void;
}

/** When something that is switched off is on again. */
export function EndField({ value, now, error, onChange }: EndFieldProps) {
  const end = endOf(value, now);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-label font-[560]">{messages.until}</legend>
      <div className="switch-presets">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === value.preset}
            onClick={() => onChange({ ...value, preset })}
          >
            {messages.presets[preset]}
          </button>
        ))}
      </div>
      {value.preset === "choose" && (
        <TextField
          type="datetime-local"
          label={messages.end}
          value={value.chosen}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...value, chosen: currentTarget.value })}
        />
      )}
      {end && (
        <p className="text-label text-muted">
          {messages.endHint(formatDateTime(end), ownTimeZone())}
        </p>
      )}
    </fieldset>
  );
}
