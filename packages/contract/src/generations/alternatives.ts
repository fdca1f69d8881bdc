import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Generation, GenerationStatus } from "../generations.ts";
import { Image } from "../images.ts";
import { Id } from "../primitives.ts";

/** A further framing of a finished picture: nearer, or with the people on the other side. */
export const Alternative = z.enum(["closer", "other_side"]);
export type Alternative = z.infer<typeof Alternative>;

export const Alternatives = z
  .object({
    /** The picture as it was composed, then its alternatives; without those that failed. */
    pictures: z.array(
      z.object({
        generation_id: Id,
        /** Null for the picture as it was composed. */
        alternative: Alternative.nullable(),
        status: GenerationStatus,
        /** Null until it exists, and while it is in the trash. */
        image: Image.nullable(),
      }),
    ),
    /** What can be requested now, without credits. */
    open: z.array(Alternative),
  })
  .meta({ id: "Alternatives" });
export type Alternatives = z.infer<typeof Alternatives>;

const ofOne = {
  access: "user",
  path: "/api/generations/:id/alternatives",
  params: z.object({ id: Id }),
} as const;

export const listAlternatives = endpoint({
  ...ofOne,
  method: "GET",
  summary: "List the alternatives of a picture, by the id of any of them",
  status: 200,
  reply: Alternatives,
  errors: ["not_found"],
});

export const startAlternative = endpoint({
  ...ofOne,
  method: "POST",
  summary:
    "Render an alternative of a finished picture, each once and without credits; 200 if it is ready within 8 seconds, else 202",
  capability: "generations",
  body: z.object({ alternative: Alternative }),
  status: 200,
  orStatus: 202,
  reply: Generation,
  errors: ["not_found", "alternative_unavailable", "unavailable"],
});
