import { z } from "zod";
import { Capability } from "../capabilities.ts";
import { endpoint } from "../endpoint.ts";
import { fieldCode } from "../field-error.ts";
import { languages } from "../languages.ts";
import { Instant, text } from "../primitives.ts";
import { Reason } from "./reason.ts";

/** A switch that is forgotten must not stop a capability for longer. It can be renewed. */
export const MAX_SWITCH_DAYS = 7;

/** What users read while a capability is off. */
export const SwitchMessage = z.record(z.enum(languages), text().trim().min(5).max(300));
export type SwitchMessage = z.infer<typeof SwitchMessage>;

export const Switch = z
  .object({
    name: Capability,
    /** False again at the end, without a change. */
    is_off: z.boolean(),
    /** Of the last time it was off. */
    message: SwitchMessage.nullable(),
    reason: z.string().nullable(),
    until: Instant.nullable(),
    /** The username; null for a deleted administrator. */
    changed_by: z.string().nullable(),
    changed_at: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: "Switch" });
export type Switch = z.infer<typeof Switch>;

const Switches = z.object({ switches: z.array(Switch) });

export const listSwitches = endpoint({
  method: "GET",
  path: "/api/admin/switches",
  summary: "List what can be switched off, and what is off",
  access: "admin",
  needs: "operations",
  status: 200,
  reply: Switches,
  errors: [],
});

export const SwitchChange = z
  .object({
    is_off: z.boolean(),
    /** Required to switch off, like the reason and the end. */
    message: SwitchMessage.optional(),
    reason: Reason.optional(),
    until: Instant.optional(),
    /** The version that the caller has read. */
    version: z.int().min(0),
  })
  .superRefine(({ is_off, ...given }, { addIssue }) => {
    if (!is_off) return;
    for (const field of ["message", "reason", "until"] as const)
      if (given[field] === undefined)
        addIssue({ code: "custom", path: [field], message: fieldCode("required") });
  });
export type SwitchChange = z.infer<typeof SwitchChange>;

export const changeSwitch = endpoint({
  method: "PUT",
  path: "/api/admin/switches/:name",
  summary: "Switch a capability off until a time, or on again",
  access: "admin",
  needs: "operations",
  reauthentication: "both",
  params: z.object({ name: Capability }),
  body: SwitchChange,
  status: 200,
  reply: Switches,
  errors: ["changed_meanwhile", "end_out_of_range"],
});
