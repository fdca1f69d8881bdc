import { adminAction } from "./admin-action.ts";

/** The subject is the administrator, or the one whose entries are exported. */
export const auditExported = adminAction({
  name: "audit.exported",
  subject: "user",
  fields: ["action", "outcome", "from", "to"],
});
