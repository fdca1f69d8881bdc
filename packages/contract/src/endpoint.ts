import type { z } from "zod";
import type { AdminRight } from "./admin/rights.ts";
import type { Capability } from "./capabilities.ts";
import type { ErrorCode } from "./problem.ts";

/**
 * Who may call: anyone; a signed-in user; a signed-in administrator; or, for file bytes, a
 * signed-in user by token or file cookie. Other callers of a file get a 404.
 */
export type Access = "public" | "user" | "admin" | "file";

/**
 * What the session must have proven within the last ten minutes: the first factor, by password, passkey
 * or provider; or both, where two-factor is on.
 */
export type Reauthentication = "password" | "both";

/** Files in a form: how many are required and allowed under this name, and the size limit of each. */
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

/**
 * One HTTP endpoint. The server's route, the OpenAPI document and the web client are derived from
 * this object.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}` | `/uploads/${string}` | `/ai_gallery/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The right that an administrator needs; every endpoint of administrators names one. */
  readonly needs?: AdminRight;
  readonly reauthentication?: Reauthentication;
  /** While administrators have switched it off, every call is refused with their message. */
  readonly capability?: Capability;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Replaces the body. */
  readonly form?: Form;
  /** Any body is accepted and ignored. */
  readonly anyBody?: true;
  /** The unparsed bytes replace the body, because the caller's signature covers them. */
  readonly rawBody?: { readonly maxBytes: number };
  /** Server-sent events: the schema of every `data:` frame. Such an endpoint has no reply. */
  readonly events?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** The same reply while the requested work is still running. */
  readonly orStatus?: 202;
  readonly reply?: z.ZodType;
  /**
   * The errors specific to this endpoint. Those that follow from access, reauthentication, parsing and
   * limits are implied.
   */
  readonly errors: readonly ErrorCode[];
}

/** What the web client reads of an endpoint; its build leaves out the rest, which are mostly schemas. */
export type CalledEndpoint = Pick<Endpoint, "method" | "path" | "form" | "events" | "reply">;

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<T> = T extends z.ZodType ? z.input<T> : never;
type Output<T> = T extends z.ZodType ? z.output<T> : never;
type InputField<E, K extends keyof Endpoint> =
  E extends Record<K, infer T extends z.ZodType> ? { [P in K]: Input<T> } : unknown;

/** A `Blob` or a `File`, without the type libraries of a browser or Node. */
export interface SentFile {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

type FormFields<E> =
  E extends Record<"form", { fields: infer T; files: infer F }>
    ? { form: Input<T>; files: { [name in keyof F]: readonly SentFile[] } }
    : unknown;

/** The request of a caller. */
export type RequestOf<E extends Endpoint> = InputField<E, "params"> &
  InputField<E, "query"> &
  InputField<E, "body"> &
  FormFields<E>;

/** The reply that a caller receives. */
export type ReplyOf<E extends Endpoint> =
  E extends Record<"reply", infer T> ? Output<T> : undefined;

/** The value that a handler on the server must return. */
export type HandlerReplyOf<E extends Endpoint> =
  E extends Record<"reply", infer T> ? Input<T> : void;

/** A parsed part of the request, as the server's handler receives it. */
export type ParsedOf<E extends Endpoint, K extends "params" | "query" | "headers" | "body"> =
  E extends Record<K, infer T> ? Output<T> : undefined;

/** One event of a stream. */
export type EventOf<E extends Endpoint> = E extends Record<"events", infer T> ? Output<T> : never;
