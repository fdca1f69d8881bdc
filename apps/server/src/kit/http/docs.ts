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
    // Without the bar that bears another name and asks for another document.
    uiConfig: { docExpansion: "list", defaultModelsExpandDepth: 0, layout: "BaseLayout" },
  });
}
