import { type ReactNode, useId } from "react";
import "../styles/choice-row.css";

interface ChoiceRowProps<T extends string> {
  legend: string;
  hint?: string | undefined;
  options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** A row of exclusive options; the arrow keys move between them. */
export function ChoiceRow<T extends string>(props: ChoiceRowProps<T>) {
  const { legend, hint, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="choice-row" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
    </fieldset>
  );
}
