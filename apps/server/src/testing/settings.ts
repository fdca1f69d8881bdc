import { z } from "zod";
import { configSchema } from "../settings.ts";

export { readConfig } from "../settings.ts";

/** The declared environment variables, for the generated documents. */
export const settingsSchema = z.toJSONSchema(configSchema(["<id>"]), { io: "input" });
