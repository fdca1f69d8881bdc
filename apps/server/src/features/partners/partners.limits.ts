import type { Limit } from "#kit/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Codes send no email, so only a script reaches this limit. */
export const codesByUser: Limit = { name: "partners.codes", points: 60, seconds: HOUR };
/** Wrong codes; a right one is given back. */
export const wrongCodesByUser: Limit = {
  name: "partners.wrong_code.user",
  points: 5,
  seconds: 15 * MINUTE,
};
export const wrongCodesByNetwork: Limit = {
  name: "partners.wrong_code.network",
  points: 5,
  seconds: 15 * MINUTE,
};
export const previewsByNetwork: Limit = {
  name: "partners.preview",
  points: 120,
  seconds: 15 * MINUTE,
};
export const answersByUser: Limit = { name: "partners.answer", points: 60, seconds: HOUR };
/** Switches and choices of photos. */
export const changesByUser: Limit = { name: "partners.change", points: 300, seconds: HOUR };
/** All inviters together; above it the email is left out silently. */
export const emailsToAddress: Limit = {
  name: "partners.address",
  points: 10,
  seconds: 7 * 24 * HOUR,
};
