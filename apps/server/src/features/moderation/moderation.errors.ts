import type { ProblemParams } from "@twofold/contract/problem";
import { AppError } from "#kit/app-error.ts";

type Decided = ProblemParams<"already_decided">["decision"];

export const itemNotFound = () => new AppError("not_found", { resource: "moderation_item" });
export const alreadyAppealed = () => new AppError("already_done", { what: "appealed" });
export const alreadyDecided = (decision: Decided) => new AppError("already_decided", { decision });
/** The image belongs to the person who would decide. */
export const ownCase = () => new AppError("own_case");
export const samePerson = (from: Date | null) =>
  new AppError("same_person", { from: from?.toISOString() ?? null });
