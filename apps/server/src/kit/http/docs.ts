import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { docsHeaders } from "./security-headers.ts";

/** The contract for programs at /api/openapi.json and for people at /api/docs. */
export async function serveDocs(
  app: FastifyInstance,
  { isHttps }: { readonly isHttps: boolean },
): Promise<void> {
  const route = { schema: { hide: true } } as const;
  app.get("/api/openapi.json", route, async () => app.swagger());
  const headers = docsHeaders(isHttps);
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiHooks: {
      onRequest(_request, reply, done) {
        reply.headers(headers);
        done();
      },
    },
    theme: { title: "Twofold API" },
    // Hides the top bar with the name of the tool and its URL field.
    uiConfig: {
      docExpansion: "list",
      defaultModelsExpandDepth: 0,
      layout: "BaseLayout",
      // Otherwise a public document would be sent to another server, to be checked there.
      validatorUrl: null,
    },
  });
}
