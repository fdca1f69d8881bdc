import type { ErrorCode } from "@twofold/contract/problem";
import { useRef, useState, type SyntheticEvent } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
} from "react-hook-form";
import { ApiError, detailOf, isCancelled } from "./errors.ts";
import { fieldErrors, type Faults } from "./field-errors.ts";

/** A rule for a field that is not sent: reads all values and returns the error message. */
type Rules<Values> = { readonly [Name in keyof Values]?: (values: Values) => string | undefined };

interface SendForm<Values extends FieldValues, Body> {
  /** The contract's schema of the request body; it validates the fields with its names. */
  readonly schema: { safeParse(values: unknown): { data?: Body; error?: Faults } };
  /** Without them a prerendered page keeps what the user typed before hydration. */
  readonly values?: DefaultValues<Values>;
  readonly rules?: Rules<Values>;
  readonly send: (body: Body) => Promise<void>;
  /** The message if the server sends none. */
  readonly failed: string;
  /** Error codes that belong to one field. */
  readonly fieldOf?: Partial<Record<ErrorCode, FieldPath<Values>>>;
}

/** For a form that only has a button. */
export const noFields = { safeParse: () => ({ data: {} }) };

export type FieldProps = UseFormRegisterReturn & { readonly error: string | undefined };

/**
 * A form that sends one request. Errors appear on blur or submit and disappear while typing; the
 * server's field errors appear at their fields.
 */
export function useApiForm<Values extends FieldValues, Body>(form: SendForm<Values, Body>) {
  const [failure, setFailure] = useState<string>();
  const submissions = useRef(0);
  const {
    register,
    handleSubmit,
    formState,
    clearErrors,
    setError,
    trigger,
    getValues,
    watch,
    setValue,
  } = useForm<Values, unknown, Body>({
    ...(form.values && { defaultValues: form.values }),
    resolver: createResolver(form.schema, form.rules),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });

  function field(name: FieldPath<Values>): FieldProps {
    return {
      ...register(name, {
        onChange: () => clearErrors(name),
        onBlur: () => {
          // An empty field that the user only passed is not an error yet.
          if (!getValues(name)) return;
          // A late validation result after submitting would replace the server's error.
          const asOf = submissions.current;
          afterPress(() => void (submissions.current === asOf && trigger(name)));
        },
      }),
      error: messageOf(formState.errors, name),
    };
  }

  async function send(body: Body): Promise<void> {
    setFailure(undefined);
    try {
      await form.send(body);
    } catch (error) {
      if (!isCancelled(error) && !placeAtFields(error)) setFailure(detailOf(error, form.failed));
    }
  }

  /** Returns whether the fields show the whole error. */
  function placeAtFields(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    const own = error.code && form.fieldOf?.[error.code];
    if (own && error.detail) {
      setError(own, { message: error.detail }, { shouldFocus: true });
      return true;
    }
    const known = error.fields.filter(({ field: name }) => Object.hasOwn(getValues(), name));
    for (const [index, { field: name, detail }] of known.entries()) {
      setError(name as FieldPath<Values>, { message: detail }, { shouldFocus: index === 0 });
    }
    return known.length > 0 && known.length === error.fields.length;
  }

  return {
    field,
    watch,
    setValue,
    failure,
    isSending: formState.isSubmitting,
    onSubmit: (event: SyntheticEvent) => {
      submissions.current += 1;
      void handleSubmit(send)(event);
    },
  };
}

function createResolver<Values extends FieldValues, Body>(
  schema: SendForm<Values, Body>["schema"],
  rules: Rules<Values> = {},
): Resolver<Values, unknown, Body> {
  return (values) => {
    const { data, error } = schema.safeParse(values);
    const messages = fieldErrors(error);
    for (const [name, rule] of Object.entries<((values: Values) => string | undefined) | undefined>(
      rules,
    )) {
      const message = rule?.(values);
      if (message) messages[name] = message;
    }
    const errors = Object.entries(messages).map(([name, message]) => [
      name,
      { type: "validation", message },
    ]);
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
      : { values: data as Body, errors: {} };
  };
}

function messageOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === "string" ? message : undefined;
}

let isPressed = false;
if (typeof addEventListener === "function") {
  addEventListener("pointerdown", () => (isPressed = true), true);
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => (isPressed = false), true);
}

/** A message that appears between press and release would move the button under the finger. */
function afterPress(act: () => void): void {
  if (!isPressed) act();
  else addEventListener("pointerup", () => setTimeout(act), { once: true });
}
