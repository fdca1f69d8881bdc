import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { ApiError } from "../../lib/errors.ts";
import { useApiForm } from "../../lib/api-form.ts";
import { securityMessages } from "./security.messages.ts";

type Proofs<Values extends FieldValues, Body> = Pick<
  Parameters<typeof useApiForm<Values, Body>>[0],
  "schema" | "send" | "fieldOf" | "failed"
>;

/** A form that confirms the user's identity and handles a sign-in that is too old. */
export function useReauthentication<Values extends FieldValues, Body>({
  send,
  ...form
}: Omit<Proofs<Values, Body>, "failed">) {
  const [isTooOld, setTooOld] = useState(false);
  const made = useApiForm<Values, Body>({
    ...form,
    failed: securityMessages.failed,
    send: async (body) => {
      try {
        await send(body);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "reauthentication_required")) throw error;
        setTooOld(true);
      }
    },
  });
  return { ...made, isTooOld };
}
