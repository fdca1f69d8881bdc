import { z } from "zod";
import { Id, text } from "./primitives.ts";

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

export const Username = text("Username must be at least 3 characters")
  .trim()
  .min(3, "Username must be at least 3 characters")
  .max(32, "Username must be at most 32 characters");

export const FullName = text("Full name is required")
  .trim()
  .min(1, "Full name is required")
  .max(100, "Full name must be at most 100 characters");

export const Email = text("Email is required")
  .trim()
  .min(1, { error: "Email is required", abort: true })
  .max(254, "Email is invalid")
  .check(z.email("Email is invalid"));
