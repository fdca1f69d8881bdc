import { MAX_SWITCH_DAYS } from "@twofold/contract/admin/switches";
import { AppError } from "#kit/app-error.ts";
import type { CapabilityOff } from "./switch-states.ts";

export const endOutOfRange = () => new AppError("end_out_of_range", { max_days: MAX_SWITCH_DAYS });

export const switchedOff = ({ name, message, until }: CapabilityOff) =>
  new AppError("switched_off", {
    capability: name,
    message_en: message.en,
    message_de: message.de,
    until: until.toISOString(),
  });
