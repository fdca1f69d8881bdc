import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";

/** A copy of all user data, built in the background; the file exists while the status is `ready`. */
export const DataExport = z
  .object({
    id: Id,
    state: z.enum(["waiting", "building", "ready", "failed"]),
    /** Progress from 0 to 1. */
    progress: z.number().min(0).max(1),
    bytes: z.int().nonnegative().nullable(),
    created_at: Instant,
    ready_at: Instant.nullable(),
    /** When a ready export is erased. */
    expires_at: Instant.nullable(),
  })
  .meta({ id: "DataExport" });
export type DataExport = z.infer<typeof DataExport>;

export const EXPORT_DAYS = 7;

export const requestExport = endpoint({
  method: "POST",
  path: "/api/users/exports",
  summary: "Request a copy of all user data; returns the running export if there is one",
  access: "user",
  capability: "data_exports",
  reauthentication: "both",
  status: 202,
  reply: DataExport,
  errors: [],
});

export const listExports = endpoint({
  method: "GET",
  path: "/api/users/exports",
  summary: "List exports that are running or can be downloaded, newest first",
  access: "user",
  status: 200,
  reply: z.object({ exports: z.array(DataExport) }),
  errors: [],
});

/** The path is below the image files because the browser sends the file cookie only there. */
export const exportFile = endpoint({
  method: "GET",
  path: "/uploads/exports/:id",
  summary: "Download an export as a ZIP, for its owner; supports ranges",
  access: "file",
  params: z.object({ id: Id }),
  status: 200,
  errors: ["not_found"],
});

export const exportAddress = (id: string): string => exportFile.path.replace(":id", id);
