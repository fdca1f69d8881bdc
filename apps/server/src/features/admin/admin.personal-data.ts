import { impersonalTable } from "#kit/personal-data.ts";

export const adminPersonalData = [
  impersonalTable(
    "delayed_actions",
    "ids without names, like the audit log; the reason is an administrator’s",
  ),
  impersonalTable("metric_days", "sums per day of the whole installation"),
];
