import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export interface FieldLabels {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}

/** The icon and the message below a field, which refers to them with aria-describedby. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-caption font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-px size-4 flex-none" strokeWidth={2} />
      <span>{children}</span>
    </p>
  );
}

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps extends FieldLabels {
  id?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, hint and error below, and the attributes that link them to the input. */
export function Field({ id, label, error, hint, describedBy, className, children }: FieldProps) {
  const made = useId();
  const field = id ?? made;
  const [hintId, errorId] = [`${field}-hint`, `${field}-error`];
  const described = cx(describedBy, hint ? hintId : "", error ? errorId : "");
  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <label htmlFor={field} className="text-label font-[580]">
        {label}
      </label>
      {children({
        id: field,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-caption text-faint">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

type TextFieldProps = ComponentProps<"input"> & FieldLabels;

export function TextField({ label, error, hint, id, className, ...input }: TextFieldProps) {
  const fieldProps = { label, error, hint, id, className, describedBy: input["aria-describedby"] };
  return (
    <Field {...fieldProps}>
      {(wiring) => <input type="text" {...input} {...wiring} className="input" />}
    </Field>
  );
}

type TextAreaFieldProps = ComponentProps<"textarea"> & FieldLabels;

export function TextAreaField({ label, error, hint, id, className, ...area }: TextAreaFieldProps) {
  const fieldProps = { label, error, hint, id, className, describedBy: area["aria-describedby"] };
  return (
    <Field {...fieldProps}>
      {(wiring) => <textarea rows={3} {...area} {...wiring} className="input" />}
    </Field>
  );
}
