import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The longest list of the web app has about 400 characters. */
const MAX_LENGTH = 2_000;

/** Several reads of one page in one request: on a slow network each request waits for its turn. */
export const readTogether = endpoint({
  method: "GET",
  path: "/api/reads",
  summary:
    "Get the replies of several reads that a page starts with; a read that fails or is not offered here is missing",
  access: "user",
  /** Addresses with their queries, separated by spaces. */
  query: z.object({ of: z.string().max(MAX_LENGTH) }),
  status: 200,
  reply: z.object({
    /** By address: the body is the text of the reply's JSON, and the tag is the one of a separate request. */
    replies: z.record(z.string(), z.object({ etag: z.string(), body: z.string() })),
  }),
  errors: [],
});
