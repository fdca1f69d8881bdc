import type { FieldCode, FieldParams } from "./field.messages.ts";

/** The message of a schema. A code without a text does not compile. */
export const fieldCode = (code: FieldCode): FieldCode => code;

/** The parts of a zod issue that matter here. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** Of a check that zod does not have. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** An issue without one of our codes gets a general one. */
export function toFieldError(issue: Issue): { code: FieldCode; params: FieldParams } {
  const { message = "", minimum, maximum = issue.params?.["maximum"] } = issue;
  return {
    // Zod's own messages are sentences.
    code: /^[a-z_\d]+$/.test(message) ? (message as FieldCode) : generalCode(issue),
    params: {
      ...(minimum !== undefined && { min: Number(minimum) }),
      ...(maximum !== undefined && { max: Number(maximum) }),
    },
  };
}

const generalCodes: Readonly<Record<string, FieldCode>> = {
  "string too_small": "too_short",
  "string too_big": "too_long",
  "number too_small": "too_small",
  "number too_big": "too_large",
};

function generalCode({ code, origin, minimum }: Issue): FieldCode {
  if (origin === "string" && minimum === 1) return "required";
  return generalCodes[`${origin} ${code}`] ?? "invalid";
}
