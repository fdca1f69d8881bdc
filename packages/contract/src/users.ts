import { z } from "zod";
import { fieldCode } from "./field-error.ts";
import { Id, name, text } from "./primitives.ts";

export const User = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    full_name: z.string(),
    is_admin: z.boolean(),
    email_verified: z.boolean(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

export const Username = name("username_too_short")
  .trim()
  .min(3, fieldCode("username_too_short"))
  .max(32, fieldCode("username_too_long"));

export const FullName = name("full_name_required")
  .trim()
  .min(1, fieldCode("full_name_required"))
  .max(100, fieldCode("full_name_too_long"));

export const Email = text("email_required")
  .trim()
  .min(1, { error: fieldCode("email_required"), abort: true })
  .max(254, fieldCode("email_invalid"))
  .check(z.email(fieldCode("email_invalid")));
