import { StrictMode, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./app.tsx";
import { loadPage, PageSpinner } from "./gate.tsx";
import { frameMessages } from "./frame.messages.ts";
import { titleOf } from "./use-page-change.ts";

/** What a search engine says of us. */
export const description = frameMessages.description;

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
}

/** A public page as a signed-out visitor sees it first. */
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

/** What every other page shows until its code is there. */
export async function renderShell(): Promise<RenderedPage> {
  return { title: "Twofold", html: await render(<PageSpinner />) };
}

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // Larger parts would else come hidden, with an inline script that moves them, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return await new Response(prelude).text();
}
