import type { StatementCode } from "@twofold/contract/moderation";
import type { Harm } from "./safety.port.ts";

const codes: Record<Harm, StatementCode> = {
  minors: "minor",
  sexual: "sexual",
  violence: "harmful",
  hate: "harmful",
};

/** The reason that the owner of a refused image receives. */
export const statementCodeOf = (harm: Harm): StatementCode => codes[harm];
