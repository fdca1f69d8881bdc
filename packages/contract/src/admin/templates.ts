import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { Id, Instant, text } from "../primitives.ts";
import { Occasion, TemplateSize } from "../templates.ts";
import { Changed, endInvalid, endsAfterStart } from "./live-period.ts";

const admin = { access: "admin", needs: "content" } as const;

export const VersionState = z.enum(["draft", "checked", "live", "retired"]);
export type VersionState = z.infer<typeof VersionState>;

export const MAX_TEMPLATE_FILE_BYTES = 400_000;
export const MAX_PROMPT = 2_000;

/** The dimensions that each preview must have. */
export const templateSizes: Readonly<Record<TemplateSize, readonly [number, number]>> = {
  banner: [1600, 900],
  portrait: [960, 1200],
  thumbnail: [480, 270],
  scene: [720, 900],
  example: [720, 900],
};

/** What is missing before a version can go live. `at` names the language, image or engine. */
export const TemplateProblem = z.object({
  code: z.enum([
    "title_missing",
    "description_missing",
    "tags_missing",
    "occasions_missing",
    "scene_missing",
    "scene_people",
    "image_missing",
    "image_dimensions",
    "image_too_large",
    "prompt_missing",
    "prompt_refused",
    "title_taken",
    "trial_missing",
    "trial_failed",
    "trial_faces",
  ]),
  at: z.string().nullable(),
  /** The number of faces in a trial image. */
  found: z.int().nullable(),
});
export type TemplateProblem = z.infer<typeof TemplateProblem>;

const Trial = z.object({
  engine: z.string(),
  faces: z.int(),
  /** The file is at /uploads/content/{image}. */
  image: z.string().nullable(),
});

export const TemplateChecks = z.object({
  checked_at: Instant.nullable(),
  problems: z.array(TemplateProblem),
  trials: z.array(Trial),
});
export type TemplateChecks = z.infer<typeof TemplateChecks>;

const LanguageTexts = z.object({
  title: text().trim().max(100),
  description: text().trim().max(500),
});

/** What an editor writes. A draft may be incomplete. */
export const TemplateContent = z.object({
  texts: z.record(z.enum(languages), LanguageTexts),
  prompt: text().trim().max(MAX_PROMPT),
  tags: z
    .array(
      text()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(40),
    )
    .max(20),
  person_count: z.int().min(1).max(2),
  occasions: z.array(Occasion).max(10),
  engines: z.array(text().max(100)).max(20),
  scene: text().max(100).nullable(),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

const TemplateFile = z.object({
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});

export const TemplateVersion = TemplateContent.extend({
  version: z.int(),
  /** As of now: a checked version whose time has come is live. */
  state: VersionState,
  origin: z.enum(["release", "operator"]),
  live_from: Instant.nullable(),
  live_until: Instant.nullable(),
  /** Uploaded previews; the others are those of the scene. */
  files: z.partialRecord(TemplateSize, TemplateFile),
  checks: TemplateChecks,
  based_on: z.int().nullable(),
  created_by: z.string().nullable(),
  created_at: Instant,
  revision: z.int(),
  changed_by: z.string().nullable(),
  changed_at: Instant,
}).meta({ id: "TemplateVersion" });
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const AdminTemplate = z
  .object({
    id: Id,
    name: z.string(),
    texts: TemplateContent.shape.texts,
    occasions: z.array(Occasion),
    tags: z.array(z.string()),
    /** The preview: a public file of the release, or an uploaded one. */
    thumbnail: z.string().nullable(),
    live_version: z.int().nullable(),
    live_until: Instant.nullable(),
    scheduled: z.object({ version: z.int(), live_from: Instant }).nullable(),
    draft: z.object({ version: z.int(), is_from_release: z.boolean() }).nullable(),
  })
  .meta({ id: "AdminTemplate" });
export type AdminTemplate = z.infer<typeof AdminTemplate>;

export const listAdminTemplates = endpoint({
  ...admin,
  method: "GET",
  path: "/api/admin/templates",
  summary: "List all templates in display order, also drafts and retired ones",
  status: 200,
  reply: z.object({
    templates: z.array(AdminTemplate),
    /** The scenes of this release, from which a new template chooses. */
    scenes: z.array(z.string()),
    engines: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: [],
});

export const countTemplatePictures = endpoint({
  ...admin,
  method: "GET",
  path: "/api/admin/templates/pictures",
  summary: "How many pictures were delivered with each template, as of the last hour",
  status: 200,
  reply: z.object({ pictures: z.array(z.object({ template: z.string(), delivered: z.int() })) }),
  errors: [],
});

export const createTemplate = endpoint({
  ...admin,
  method: "POST",
  path: "/api/admin/templates",
  summary: "Add a template with a draft",
  body: z.object({ title: text().trim().min(1).max(100), scene: text().max(100).nullable() }),
  status: 200,
  reply: Changed.extend({ id: Id }),
  errors: [],
});

const one = { ...admin, params: z.object({ id: Id }) } as const;

export const listTemplateVersions = endpoint({
  ...one,
  method: "GET",
  path: "/api/admin/templates/:id/versions",
  summary: "List the versions of a template, newest first",
  status: 200,
  reply: z.object({ name: z.string(), versions: z.array(TemplateVersion) }),
  errors: ["not_found"],
});

export const startDraft = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/templates/:id/draft",
  summary: "Start a draft from a version",
  body: z.object({ based_on: z.int() }),
  status: 200,
  reply: Changed.extend({ version: z.int() }),
  errors: ["not_found"],
});

const seen = { version: z.int(), revision: z.int() };

export const changeDraft = endpoint({
  ...one,
  method: "PUT",
  path: "/api/admin/templates/:id/draft",
  summary: "Change a draft; a checked one must be checked again",
  body: TemplateContent.extend(seen),
  status: 200,
  reply: Changed.extend({ revision: z.int() }),
  errors: ["not_found", "changed_meanwhile"],
});

export const discardDraft = endpoint({
  ...one,
  method: "DELETE",
  path: "/api/admin/templates/:id/draft",
  summary: "Retire a draft that will not be published",
  body: z.object(seen),
  status: 200,
  reply: Changed,
  errors: ["not_found", "changed_meanwhile"],
});

export const uploadTemplateFile = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/templates/:id/draft/files",
  summary: "Replace one preview of a draft",
  form: {
    fields: z.object({
      version: z.coerce.number().int(),
      revision: z.coerce.number().int(),
      size: TemplateSize,
    }),
    files: { file: { least: 1, most: 1, maxBytes: 5_000_000 } },
  },
  status: 200,
  reply: Changed.extend({ revision: z.int() }),
  errors: ["not_found", "changed_meanwhile", "payload_too_large", "unsupported_media_type"],
});

export const checkDraft = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/templates/:id/draft/check",
  summary: "Check a draft: texts, images, prompt, and a trial image per engine",
  body: z.object(seen),
  status: 200,
  reply: TemplateChecks.extend({ state: VersionState }),
  errors: ["not_found", "changed_meanwhile", "rate_limited"],
});

export const Publication = z
  .object({
    version: z.int(),
    /** The live version that the caller compared with; null if none was live. */
    compared_live_version: z.int().nullable(),
    /** Immediately without it. */
    live_from: Instant.nullable().default(null),
    live_until: Instant.nullable().default(null),
  })
  .refine(endsAfterStart, endInvalid);
export type Publication = z.infer<typeof Publication>;

export const publishTemplate = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/templates/:id/publish",
  summary: "Let a checked or former version go live, or list what it is missing",
  body: Publication,
  status: 200,
  reply: z.object({
    /** Null if it was refused. */
    seq: z.int().nullable(),
    problems: z.array(TemplateProblem),
  }),
  errors: ["not_found", "changed_meanwhile"],
});

export const retireTemplate = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/templates/:id/retire",
  summary: "End the live version and a scheduled one",
  body: z.object({ compared_live_version: z.int().nullable() }),
  status: 200,
  reply: Changed,
  errors: ["not_found", "changed_meanwhile"],
});

export const orderTemplates = endpoint({
  ...admin,
  method: "PUT",
  path: "/api/admin/templates/order",
  summary: "Put the templates in another order",
  body: z.object({ ids: z.array(Id).max(500), seen: z.array(Id).max(500) }),
  status: 200,
  reply: Changed,
  errors: ["changed_meanwhile"],
});
