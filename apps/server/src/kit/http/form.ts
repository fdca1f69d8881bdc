import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FileField, Form } from "@twofold/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { UploadedFile } from "../files.ts";
import { InvalidRequestError } from "./problems.ts";

export interface UploadedForm {
  readonly fields: Record<string, unknown>;
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
}

/** The maximum size of fields and part boundaries, without the files. */
const OVERHEAD_BYTES = 256 * 1024;
const FIELD_BYTES = 16 * 1024;
const MAX_FIELDS = 50;
/** A client that sends nothing for this time is disconnected. */
const SILENCE_MS = 20_000;

/** Reads a multipart form part by part. Files are streamed to disk and never held in memory. */
export async function readForm(
  request: FastifyRequest,
  form: Form,
  folder: string,
): Promise<UploadedForm> {
  if (!request.isMultipart())
    throw new AppError("unsupported_media_type", { reason: "not_multipart" });
  const wanted = Object.values(form.files);
  const mostBytes = wanted.reduce((sum, { most, maxBytes }) => sum + most * maxBytes, 0);
  if (Number(request.headers["content-length"] ?? 0) > mostBytes + OVERHEAD_BYTES)
    throw tooLarge(Math.max(...wanted.map(({ maxBytes }) => maxBytes)));

  const silence = setTimeout(() => request.raw.destroy(), SILENCE_MS);
  try {
    const arrived = await readParts(request, form, folder, () => silence.refresh());
    const fields = form.fields.safeParse(arrived.fields);
    if (!fields.success) throw new InvalidRequestError(fields.error);
    for (const [name, { least }] of Object.entries(form.files)) {
      if ((arrived.files[name]?.length ?? 0) < least) throw new AppError("file_required");
    }
    return { ...arrived, fields: fields.data };
  } catch (error) {
    // The rest of the body is discarded, so that a client that is still sending receives the response.
    request.raw.unpipe();
    request.raw.resume();
    throw isOurs(error) ? error : unreadable();
  } finally {
    clearTimeout(silence);
  }
}

async function readParts(
  request: FastifyRequest,
  form: Form,
  folder: string,
  onBytes: () => void,
): Promise<UploadedForm> {
  const fields: Record<string, unknown> = {};
  const files: Record<string, UploadedFile[]> = Object.fromEntries(
    Object.keys(form.files).map((name) => [name, []]),
  );
  const mostFiles = Object.values(form.files).reduce((sum, { most }) => sum + most, 0);
  let count = 0;
  const parts = request.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES,
      fields: MAX_FIELDS,
      files: mostFiles,
      // One byte more than allowed, so that the limit is detected immediately and not at the end of the part.
      fileSize: Math.max(...Object.values(form.files).map(({ maxBytes }) => maxBytes)) + 1,
      headerPairs: 50,
    },
  });
  for await (const part of parts) {
    if (part.type === "field") {
      if (part.valueTruncated) throw unreadable();
      const known = fields[part.fieldname];
      fields[part.fieldname] = known === undefined ? part.value : [known, part.value].flat();
      continue;
    }
    const field = Object.hasOwn(form.files, part.fieldname)
      ? form.files[part.fieldname]
      : undefined;
    const known = files[part.fieldname];
    if (!field || !known || known.length >= field.most)
      throw new AppError("too_many_files", { max: mostFiles });
    known.push(await keep(part, field, join(folder, `arrived-${(count += 1)}`), onBytes));
  }
  return { fields, files };
}

async function keep(
  part: MultipartFile,
  field: FileField,
  path: string,
  onBytes: () => void,
): Promise<UploadedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    part.file,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        onBytes();
        bytes += chunk.length;
        if (bytes > field.maxBytes) throw tooLarge(field.maxBytes);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return { path, name: part.filename ?? "", bytes, sha256: hash.digest() };
}

/** Passes on our own errors and a full disk. Any other failure is caused by the request. */
const isOurs = (error: unknown) =>
  error instanceof AppError ||
  error instanceof InvalidRequestError ||
  (error instanceof Error && "syscall" in error);

const unreadable = () => new AppError("unreadable_request", { cause: "form" });

const tooLarge = (maxBytes: number) =>
  new AppError("payload_too_large", {
    reason: "file",
    max_mb: Math.floor(maxBytes / 1_048_576),
  });
