import type { Alternative } from "@twofold/contract/generations/alternatives";
import type { GenerationFailure } from "@twofold/contract/generations/failure";
import type { GenerationStage, GenerationStatus } from "@twofold/contract/generations";
import { boolean, integer, jsonb, pgTable, real, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const generations = pgTable("generations", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  idempotencyKey: uuid("idempotency_key"),
  templateName: text("template_name").notNull(),
  templateVersion: integer("template_version"),
  prompt: text().notNull(),
  composedPrompt: text("composed_prompt").notNull(),
  promptVersion: text("prompt_version").notNull(),
  personCount: integer("person_count").notNull(),
  engine: text().notNull(),
  price: integer().notNull(),
  priority: smallint().notNull().default(0),
  pictureScale: real("picture_scale").notNull().default(1),
  /** From photos that the product ships: free, and limited for each account. */
  isSample: boolean("is_sample").notNull().default(false),
  /** Of a further framing: which one, and the generation of the picture that it belongs to. */
  alternative: text().$type<Alternative>(),
  alternativeOf: uuid("alternative_of"),
  sourceImageIds: jsonb("source_image_ids").$type<readonly string[]>().notNull(),
  state: text().$type<GenerationStatus>().notNull(),
  stage: text().$type<GenerationStage>(),
  progress: real().notNull(),
  imageId: uuid("image_id"),
  failure: text().$type<GenerationFailure>(),
  detail: text(),
  deadlineAt: instant("deadline_at").notNull(),
  createdAt: instant("created_at").notNull(),
  startedAt: instant("started_at"),
  endedAt: instant("ended_at"),
  seenAt: instant("seen_at"),
});
