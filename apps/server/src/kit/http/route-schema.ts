import type { Endpoint, Form } from "@twofold/contract/endpoint";
import { Problem } from "@twofold/contract/problem";
import { z } from "zod";

function formSchema({ fields, files }: Form): z.ZodObject {
  const bytes = z.string().meta({ format: "binary" });
  return fields.extend(
    Object.fromEntries(
      Object.entries(files).map(([name, { most }]) => [
        name,
        most === 1 ? bytes : z.array(bytes).max(most),
      ]),
    ),
  );
}

/** What Fastify validates and serialises, and what the documentation shows. */
export function schemaOf(endpoint: Endpoint) {
  const { params, query, headers, body, form, reply, status, orStatus, path, access } = endpoint;
  return {
    summary: endpoint.summary,
    tags: [path.split("/")[2] ?? "api"],
    ...(access === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(form && { consumes: ["multipart/form-data"], body: formSchema(form) }),
    response: {
      ...(reply && { [status]: reply }),
      ...(reply && orStatus && { [orStatus]: reply }),
      default: Problem.describe(
        [
          "Refused",
          ...(endpoint.reauthentication ? ["reauthentication_required"] : []),
          ...(endpoint.capability ? ["switched_off"] : []),
          ...endpoint.errors,
        ].join(" · "),
      ),
    },
  };
}
