import { personalTable } from "#kit/personal-data.ts";

export const teamPersonalData = [
  personalTable("admin_roles", {
    file: "admin-roles",
    key: "role",
    shows: "role granted_at",
    hides: { staff: "granted_by" },
  }),
];
