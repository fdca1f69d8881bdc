import { z } from "zod";

/** What administrators can switch off, each by its own switch. */
export const Capability = z.enum([
  "generations",
  /** Engines outside this server. */
  "hosted_engines",
  "uploads",
  "registrations",
  /** Creating and opening them. */
  "share_links",
  "public_gallery",
  /** Plans and credit packs. */
  "checkout",
  /** All except those about security and signing in. */
  "emails",
  "push",
  "data_exports",
]);
export type Capability = z.infer<typeof Capability>;
