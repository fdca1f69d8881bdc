import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./button.tsx";
import { Field, type FieldLabels } from "./field.tsx";
import { uiMessages } from "./ui.messages.ts";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & FieldLabels;

export function PasswordField({ label, error, hint, id, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const field = { label, error, hint, id, className, describedBy: input["aria-describedby"] };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? "text" : "password"}
            className="input pr-13"
          />
          <IconButton
            label={isShown ? uiMessages.hidePassword : uiMessages.showPassword}
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        </span>
      )}
    </Field>
  );
}
