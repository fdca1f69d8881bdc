import { impersonalTable } from "#kit/personal-data.ts";

export const adsPersonalData = [
  impersonalTable("ads", "what the operator shows; ids of administrators survive their accounts"),
];
