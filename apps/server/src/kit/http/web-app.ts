import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sendNotFound } from "./problems.ts";

const HTML = "text/html; charset=utf-8";

/**
 * Serves the built web app. Pages that were rendered at build time are files of their own
 * (`login.html` for /login); every other path gets the shell, whose router decides.
 */
export async function serveWebApp(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A folder is a page, or nothing: the plugin would refuse it as forbidden.
    allowedPath: (path) => !path.endsWith("/"),
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const isPage =
      ["GET", "HEAD"].includes(request.method) && !/^\/(api|uploads|ai_gallery)(\/|$)/.test(path);
    // A file that is gone (an old asset) must be a 404, not a page where a script is expected.
    if (!isPage || /\.\w+$/.test(path)) return sendNotFound(request, reply);
    return reply.type(HTML).sendFile(pageFor(dist, path));
  });
}

function pageFor(dist: string, path: string): string {
  const name = path.replace(/^\/+|\/+$/g, "");
  if (name === "") return "index.html";
  return /^[a-z-]+$/.test(name) && existsSync(join(dist, `${name}.html`))
    ? `${name}.html`
    : "app.html";
}
