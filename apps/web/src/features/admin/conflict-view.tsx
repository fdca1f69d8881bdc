import { useId, useState } from "react";
import { formatDateTime } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Radio } from "../../ui/checkbox.tsx";
import { conflictMessages as messages } from "./conflict.messages.ts";
import { mergedRow, mergeOf, type Edits } from "./merge-fields.ts";
import "../../styles/conflict.css";

interface ConflictField<Row extends object> {
  readonly name: keyof Row & string;
  readonly label: string;
  /** How its value is shown, if not as text. */
  readonly format?: (value: Row[keyof Row]) => string;
}

interface ConflictViewProps<Row extends object> {
  readonly edits: Edits<Row>;
  readonly fields: readonly ConflictField<Row>[];
  /** The person who changed the row meanwhile; null after their account was erased. */
  readonly changedBy: string | null;
  readonly changedAt: string;
  /** The form continues with this row, whose version is the current one. */
  readonly onKeep: (merged: Row) => void;
}

type Choices<Row extends object> = Partial<Record<keyof Row, "mine" | "current">>;

/**
 * Shown above a form whose row was changed by another person while it was open. Nothing typed is lost:
 * fields that only one person changed are merged, and each other one needs a choice.
 */
export function ConflictView<Row extends object>(props: ConflictViewProps<Row>) {
  const { edits, fields, changedBy, changedAt, onKeep } = props;
  const [chosen, setChosen] = useState<Choices<Row>>({});
  const heading = useId();
  const of = (merge: ReturnType<typeof mergeOf>) =>
    fields.filter(({ name }) => mergeOf(edits, name) === merge);
  const conflicts = of("conflict");
  const name = changedBy ?? messages.someone;
  const merged = [
    ...of("current").map(({ label }) => messages.theirs(label, name)),
    ...of("mine").map(({ label }) => messages.yours(label)),
  ];
  return (
    <section aria-labelledby={heading} className="conflict" role="alert">
      <header>
        <div>
          <h2 id={heading}>{messages.title(name)}</h2>
          <p>{messages.summary(merged.length, conflicts.length)}</p>
        </div>
        <time dateTime={changedAt}>{formatDateTime(new Date(changedAt))}</time>
      </header>
      {conflicts.map((field) => (
        <Choice
          key={field.name}
          field={field}
          edits={edits}
          name={name}
          chosen={chosen[field.name] ?? "mine"}
          onChoose={(choice) => setChosen({ ...chosen, [field.name]: choice })}
        />
      ))}
      <footer>
        <p>{merged.length > 0 && messages.merged(merged)}</p>
        <Button
          onClick={() =>
            onKeep(
              mergedRow(
                edits,
                fields.map((field) => field.name),
                chosen,
              ),
            )
          }
        >
          {messages.keep}
        </Button>
      </footer>
    </section>
  );
}

interface ChoiceProps<Row extends object> {
  field: ConflictField<Row>;
  edits: Edits<Row>;
  name: string;
  chosen: "mine" | "current";
  onChoose: (choice: "mine" | "current") => void;
}

function Choice<Row extends object>({ field, edits, name, chosen, onChoose }: ChoiceProps<Row>) {
  const group = useId();
  const format = field.format ?? formatValue;
  return (
    <fieldset className="conflict-field">
      <legend>{field.label}</legend>
      {(["mine", "current"] as const).map((side) => (
        <Radio
          key={side}
          name={group}
          checked={chosen === side}
          onChange={() => onChoose(side)}
          label={
            <>
              <b>{side === "mine" ? messages.yoursTitle : messages.theirsTitle(name)}</b>
              <span className="block">{format(edits[side][field.name])}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return messages.empty;
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
