import { z } from "zod";
import { changePassword } from "../auth.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";

/** A copy of everything, made in the background; the file is there while `ready`. */
export const DataExport = z
  .object({
    id: Id,
    state: z.enum(["waiting", "building", "ready", "failed"]),
    /** From 0 to 1. */
    progress: z.number().min(0).max(1),
    bytes: z.int().nonnegative().nullable(),
    created_at: Instant,
    ready_at: Instant.nullable(),
    /** When it is erased, if it is ready. */
    expires_at: Instant.nullable(),
  })
  .meta({ id: "DataExport" });
export type DataExport = z.infer<typeof DataExport>;

export const EXPORT_DAYS = 7;

export const requestExport = endpoint({
  method: "POST",
  path: "/api/users/exports",
  summary: "Ask for a copy of everything; while one is being made, that one is the answer",
  access: "user",
  body: z.object({ password: changePassword.body.shape.current_password }),
  status: 202,
  reply: DataExport,
  errors: ["wrong_password", "sign_in_again"],
});

export const listExports = endpoint({
  method: "GET",
  path: "/api/users/exports",
  summary: "The copies that are being made or can be downloaded, newest first",
  access: "user",
  status: 200,
  reply: z.object({ exports: z.array(DataExport) }),
  errors: [],
});

/** Beside the pictures, because a browser sends the cookie that opens files nowhere else. */
export const exportFile = endpoint({
  method: "GET",
  path: "/uploads/exports/:id",
  summary: "The copy itself, as a ZIP, for its owner; whole or in ranges",
  access: "file",
  params: z.object({ id: Id }),
  status: 200,
  errors: ["not_found"],
});

export const exportAddress = (id: string): string => exportFile.path.replace(":id", id);
