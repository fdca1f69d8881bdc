import { z } from "zod";
import { Id, Text } from "./primitives.ts";

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

export const Username = Text.trim()
  .min(3, "Username must be at least 3 characters")
  .max(32, "Username must be at most 32 characters");

export const FullName = Text.trim()
  .min(1, "Full name is required")
  .max(100, "Full name must be at most 100 characters");

export const Email = Text.trim()
  .min(1, "Email is required")
  .max(254, "Email is invalid")
  .check(z.email("Email is invalid"));
