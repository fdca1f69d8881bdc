import { impersonalTable } from "#kit/personal-data.ts";

export const switchesPersonalData = [
  impersonalTable("switches", "what administrators switched off; their ids survive their accounts"),
];
