import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** The contract for programs at /api/openapi.json and for people at /api/docs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const route = { schema: { hide: true } } as const;
  app.get("/api/openapi.json", route, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    // The page is served over plain HTTP on a developer's machine.
    transformStaticCSP: (header) => header.replace("upgrade-insecure-requests;", ""),
    theme: { title: "Twofold API" },
    // Hides the top bar with the name of the tool and its URL field.
    uiConfig: { docExpansion: "list", defaultModelsExpandDepth: 0, layout: "BaseLayout" },
  });
}
