import { StrictMode, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./app.tsx";
import { loadPage, PageSpinner } from "./gate.tsx";
import { titleOf } from "./use-page-change.ts";

export { descriptionOf, pageHead, structuredData } from "./page-head.ts";
export { titleOf };

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
}

/** A public page as a signed-out visitor first sees it. */
export async function renderPage(pathname: string): Promise<RenderedPage> {
  await loadPage(pathname, { status: "signed-out", user: null, reason: null });
  const html = await render(
    <StrictMode>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  return { title: titleOf(pathname), html };
}

/** The content of every other page until its code is loaded. */
export async function renderShell(): Promise<RenderedPage> {
  return { title: "Twofold", html: await render(<PageSpinner />) };
}

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // Without this, React streams large parts hidden with an inline script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return await new Response(prelude).text();
}
