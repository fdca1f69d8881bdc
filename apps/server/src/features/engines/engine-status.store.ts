import { combinedRead } from "#kit/combined-read.ts";
import { engineStatusReads } from "./engines.read-model.ts";

export const findStatus = combinedRead("engines_status", engineStatusReads);
