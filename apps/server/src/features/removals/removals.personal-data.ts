import { impersonalTable } from "#kit/personal-data.ts";

export const removalsPersonalData = [
  impersonalTable(
    "removal_requests",
    "of senders without an account; what they wrote is encrypted and erased a year after the decision",
  ),
];
