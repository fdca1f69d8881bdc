import { StrictMode, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./app.tsx";
import { greetingAt } from "../features/auth/greeting.ts";
import { greetingMessages } from "../features/auth/greeting.messages.ts";
import { AppShell } from "./app-shell.tsx";
import { loadPage, PageSpinner } from "./gate.tsx";
import { titleOf } from "./use-page-change.ts";

export { descriptionOf, pageHead, structuredData } from "./page-head.ts";
export { titleOf };

/** The greetings of the shell, for the morning, the afternoon and the evening. */
export const greetings = [5, 12, 18].map((hour) =>
  greetingMessages.named(greetingAt(new Date(2026, 0, 1, hour)), "{name}"),
);

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

/** An app page until its code is loaded. Without a path the page is unknown, and so is its frame. */
export async function renderShell(pathname: string | undefined): Promise<RenderedPage> {
  if (pathname === undefined) return { title: "Twofold", html: await render(<PageSpinner />) };
  const html = await render(
    <StaticRouter location={pathname}>
      <AppShell pathname={pathname} />
    </StaticRouter>,
  );
  // The frame is inert, so its links lead nowhere.
  return { title: titleOf(pathname), html: html.replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, "$1") };
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
