import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";

interface FilterSelectProps<Value extends string> {
  label: string;
  /** What an absent filter means. */
  any: string;
  options: Readonly<Partial<Record<Value, string>>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One filter of a list: its name and its value in one chip. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, options, value, onChange } = props;
  return (
    <label className="admin-filter" data-set={value !== undefined || undefined}>
      <span>{label}</span>
      <select
        value={value ?? ""}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value ? (currentTarget.value as Value) : undefined)
        }
      >
        <option value="">{any}</option>
        {Object.entries<string | undefined>(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" strokeWidth={2} />
    </label>
  );
}

interface FilterSearchProps {
  label: string;
  value: string | undefined;
  /** Called when the person presses Enter or leaves the field. */
  onChange: (value: string | undefined) => void;
}

export function FilterSearch({ label, value = "", onChange }: FilterSearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address also changes by Back and by "Clear".
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const send = (): void => {
    if (typed.trim() !== value) onChange(typed.trim() || undefined);
  };
  return (
    <form
      className="admin-find"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Search aria-hidden="true" strokeWidth={1.75} />
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={typed}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={send}
      />
    </form>
  );
}
