import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field, type FieldLabels } from "./field.tsx";

type SelectFieldProps = ComponentProps<"select"> & FieldLabels;

/** The native select, because its list is the platform's own and works best on phones. */
export function SelectField({ label, error, hint, id, className, ...select }: SelectFieldProps) {
  const fieldProps = { label, error, hint, id, className, describedBy: select["aria-describedby"] };
  return (
    <Field {...fieldProps}>
      {(wiring) => (
        <span className="relative block">
          <select {...select} {...wiring} className="input" />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-4 right-3.5 size-4 text-muted"
            strokeWidth={2}
          />
        </span>
      )}
    </Field>
  );
}
