import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string | undefined;
}

/** Uses the native input, so browsers, forms and assistive software support it without extra attributes. */
function Choice({
  type,
  label,
  error,
  id,
  className,
  ...input
}: ChoiceProps & { type: "checkbox" | "radio" }) {
  const made = useId();
  const errorId = `${id ?? made}-error`;
  return (
    <div className={className}>
      <label className="flex min-h-target items-start gap-3 py-2.5 text-action">
        <input
          {...input}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(input["aria-describedby"], error ? errorId : "") || undefined}
          className="tick"
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />;
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />;
}
