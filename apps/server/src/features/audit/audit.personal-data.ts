import { impersonalTable } from "#kit/personal-data.ts";

export const auditPersonalData = [
  impersonalTable("audit_entries", "ids without names; erasing one would break the proof"),
  impersonalTable("audit_head", "the number and the hash of the last audit entry"),
];
