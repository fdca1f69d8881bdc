import { useId } from "react";

interface ChoicesProps<T extends string> {
  legend: string;
  options: readonly { readonly value: T; readonly label: string; readonly line?: string }[];
  value: T | undefined;
  onChange: (value: T) => void;
}

/** Exclusive options in rows, each with the key that chooses it. */
export function Choices<T extends string>({ legend, options, value, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <b>{option.label}</b>
            {option.line && <small>{option.line}</small>}
          </span>
          <kbd aria-hidden="true">{index + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}
