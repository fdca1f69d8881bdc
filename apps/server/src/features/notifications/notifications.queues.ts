import { Id, Instant, LocalDate } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";
import { SecurityChange } from "./security-change.ts";

/** The data of one email. Name, address and language are read when it is sent. */
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
  // The retries cover a mail server outage of one hour.
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  // The payload may contain a token, so finished jobs are removed early.
  keepSeconds: 600,
  deadSeconds: 86_400,
});

/** Purges old notifications and deliveries daily. */
export const purgeJob = job({
  name: "notifications.tidy",
  payload: z.object({}),
  schedule: "17 3 * * *",
});
