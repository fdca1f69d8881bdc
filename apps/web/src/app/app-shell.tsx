import { QueryClientProvider } from "@tanstack/react-query";
import { queryClientOf } from "../lib/query-client.ts";
import { paths } from "../lib/paths.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { uiMessages } from "../ui/ui.messages.ts";
import { FrameLayout } from "./frame-layout.tsx";
import { PageSpinner } from "./gate.tsx";
import { itemsFor } from "./navigation.ts";
import { routeAt } from "./routes.ts";

/**
 * An app page in its document, before any code is loaded. `public/shell.js` marks the document of a
 * signed-in user, who sees the frame. It is inert, because nothing would react to a click. Others see
 * a spinner until they are redirected, or get the page for visitors.
 */
export function AppShell({ pathname }: { pathname: string }) {
  return (
    <QueryClientProvider client={queryClientOf()}>
      <output className="shell-frame sr-only">{uiMessages.loading}</output>
      <div className="shell-frame" inert>
        <FrameLayout
          items={itemsFor({ is_admin: false })}
          isWide={routeAt(pathname)?.isWide ?? false}
          bar={<span className="ml-auto size-target" />}
        >
          <PageSkeleton isDashboard={pathname === paths.dashboard} />
        </FrameLayout>
      </div>
      <div className="shell-spinner">
        <PageSpinner />
      </div>
    </QueryClientProvider>
  );
}
