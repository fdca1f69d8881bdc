import type { z } from "zod";
import type { ErrorCode } from "./problem.ts";

/**
 * Who may call: anyone; a signed-in user; a signed-in administrator; or, for the bytes of a file,
 * a signed-in user by token or by file cookie, while everybody else is told that there is nothing.
 */
export type Access = "public" | "user" | "admin" | "file";

/** Files in a form: how many must and may come under this name, and how large each may be. */
export interface FileField {
  readonly least: 0 | 1;
  readonly most: number;
  readonly maxBytes: number;
}

/** A multipart form: text fields, as strings on the wire, and files. */
export interface Form {
  readonly fields: z.ZodObject;
  readonly files: Readonly<Record<string, FileField>>;
}

/** One HTTP call. The server's route, the OpenAPI document and the web's client come from this object. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}` | `/uploads/${string}` | `/ai_gallery/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Instead of a body. */
  readonly form?: Form;
  /** A body of any kind may come, and is not looked at. */
  readonly anyBody?: true;
  /** Instead of a parsed body: its bytes, for what is signed over them. */
  readonly rawBody?: { readonly maxBytes: number };
  /** Server-sent events: the schema of every `data:` frame. Such an endpoint has no reply. */
  readonly events?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** The same reply, but what was asked for is still under way. */
  readonly orStatus?: 202;
  readonly reply?: z.ZodType;
  /** The refusals of this call's own. Those that follow from access, parsing and limits are implied. */
  readonly errors: readonly ErrorCode[];
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<T> = T extends z.ZodType ? z.input<T> : never;
type Output<T> = T extends z.ZodType ? z.output<T> : never;
type InputField<E, K extends keyof Endpoint> =
  E extends Record<K, infer T extends z.ZodType> ? { [P in K]: Input<T> } : unknown;

/** A `Blob` or a `File`, seen from where there is neither a browser nor Node. */
export interface SentFile {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

type FormFields<E> =
  E extends Record<"form", { fields: infer T; files: infer F }>
    ? { form: Input<T>; files: { [name in keyof F]: readonly SentFile[] } }
    : unknown;

/** What a caller must send. */
export type RequestOf<E extends Endpoint> = InputField<E, "params"> &
  InputField<E, "query"> &
  InputField<E, "body"> &
  FormFields<E>;

/** What a caller gets. */
export type ReplyOf<E extends Endpoint> =
  E extends Record<"reply", infer T> ? Output<T> : undefined;

/** What a handler on the server must return. */
export type HandlerReplyOf<E extends Endpoint> =
  E extends Record<"reply", infer T> ? Input<T> : void;

/** A part of the request as the server's handler sees it: parsed. */
export type ParsedOf<E extends Endpoint, K extends "params" | "query" | "headers" | "body"> =
  E extends Record<K, infer T> ? Output<T> : undefined;

/** One event of a stream. */
export type EventOf<E extends Endpoint> = E extends Record<"events", infer T> ? Output<T> : never;
