/** The best case of the framework: sends recorded replies from memory. */
import { readFile } from "node:fs/promises";
import Fastify from "fastify";

interface Recorded {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

const recorded = JSON.parse(
  await readFile(process.env["RECORDED"] ?? "", "utf8"),
) as readonly Recorded[];

const app = Fastify();
const replies = new Map(
  recorded.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, "base64") }]),
);
app.get("/*", (request, reply) => {
  const known = replies.get(request.url);
  if (!known) return reply.code(404).send();
  return reply.headers(known.headers).send(known.body);
});
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
