import { adminAction } from "#features/audit/audit.ts";

export const roleGiven = adminAction({
  name: "team.role_given",
  subject: "user",
  fields: ["role"],
});

export const roleRemoved = adminAction({
  name: "team.role_removed",
  subject: "user",
  fields: ["role"],
});
