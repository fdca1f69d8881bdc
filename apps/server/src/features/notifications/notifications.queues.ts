import { Id, Instant, LocalDate } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";
import { SecurityChange } from "./security-change.ts";

/**
 * Which letter, and what only that letter needs. Names, addresses and the language are read when it is
 * sent.
 */
export const EmailTemplate = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("verify_email"), token: z.string() }),
  z.object({ kind: z.literal("reset_password"), token: z.string() }),
  z.object({ kind: z.literal("password_changed") }),
  z.object({ kind: z.literal("export_ready"), days: z.int() }),
  z.object({
    kind: z.literal("payment_failed"),
    plan_name: z.string(),
    lasts_until: LocalDate(),
  }),
  z.object({ kind: z.literal("plan_ended"), plan_name: z.string() }),
  z.object({ kind: z.literal("security"), what: SecurityChange }),
  z.object({ kind: z.literal("reminder_test") }),
  z.object({
    kind: z.literal("new_device"),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    at: Instant,
  }),
]);
export type EmailTemplate = z.infer<typeof EmailTemplate>;

export const mailJob = job({
  name: "notifications.mail",
  payload: z.object({ user_id: Id, letter: EmailTemplate }),
  // A mail server that is away for an hour must not cost anybody a letter.
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  // A letter may hold a token: its trace goes as soon as it is of no more use.
  keepSeconds: 600,
  deadSeconds: 86_400,
});

/** Once a day: what is old enough goes. */
export const purgeJob = job({
  name: "notifications.tidy",
  payload: z.object({}),
  schedule: "17 3 * * *",
});
