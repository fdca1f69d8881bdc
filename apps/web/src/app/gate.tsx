import { Suspense, useDeferredValue, type ComponentType } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession, type Session } from "../features/auth/session.ts";
import { paths } from "../lib/paths.ts";
import { Spinner } from "../ui/spinner.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { FrameProps } from "./frame.ts";
import { lazyComponent } from "../lib/lazy-component.ts";
import { PublicFrame } from "./public-frame.tsx";
import { routeAt, type AppRoute } from "./routes.ts";
import { pageOf } from "./use-page-change.ts";

const appFrame = lazyComponent<FrameProps>(() => import("./app-frame.tsx").then((m) => m.AppFrame));
const adminFrame = lazyComponent<FrameProps>(async () =>
  (await import("./screens.ts")).loadAdminFrame(),
);

/** The data that a page needs to render without a spinner. */
export function loadPage(pathname: string, { user }: Session): Promise<unknown> {
  const route = routeAt(pathname);
  if (!route || (route.access !== "public" && !user)) return Promise.resolve();
  if (route.access === "admin" && !user?.is_admin) return Promise.resolve();
  const frame = frameOf(route, user !== null);
  return Promise.all([
    route.screen.load(),
    frame === "app" && appFrame.load(),
    frame === "admin" && adminFrame.load(),
  ]);
}

/** The first page after sign-in. */
export function loadEntrance(): Promise<unknown> {
  return Promise.all([appFrame.load(), routeAt(paths.dashboard)?.screen.load()]);
}

const frames: Record<"public" | "app" | "admin", ComponentType<FrameProps>> = {
  public: PublicFrame,
  app: appFrame.Part,
  admin: adminFrame.Part,
};

function frameOf({ frame }: AppRoute, isKnown: boolean): keyof typeof frames {
  if (frame === "either") return isKnown ? "app" : "public";
  return frame;
}

/** Decides for every page who may see it and which frame it has. */
export function Gate() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  // The awaited screen renders as a transition, like the first one.
  const isLoading = useDeferredValue(session.status === "loading");
  const route = routeAt(pathname);
  if (!route) return null;

  if (route.access !== "public") {
    if (session.status === "signed-out") {
      if (session.reason === "erased") return <Redirect to={paths.home} />;
      // A user who signed out starts at the default page; after an expired session, the old page returns.
      const from = session.reason === "left" ? undefined : `${pathname}${search}${hash}`;
      return (
        <Redirect to={paths.login} state={{ from, isExpired: session.reason === "expired" }} />
      );
    }
    if (!session.user || (route.access === "admin" && session.status === "loading"))
      return <PageSpinner />;
    if (route.access === "admin" && !session.user.is_admin)
      return <Redirect to={paths.dashboard} />;
  }

  const Frame = frames[frameOf(route, session.user !== null)];
  const isWaiting = route.access !== "public" && isLoading;
  return (
    // The frame is loaded code too, and its release may be gone.
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Frame isWide={route.isWide ?? false} isWaiting={isWaiting}>
          <Suspense fallback={<PageSpinner />}>
            <ErrorBoundary key={pageOf(pathname)}>
              <Outlet />
            </ErrorBoundary>
          </Suspense>
        </Frame>
      </Suspense>
    </ErrorBoundary>
  );
}

function Redirect({ to, state }: { to: string; state?: unknown }) {
  return (
    <>
      <Navigate to={to} state={state} replace />
      <PageSpinner />
    </>
  );
}

/** Prerendered documents show it too. It is as high as the window, so that the footer does not jump. */
export function PageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center pb-[30dvh]">
      <Spinner />
    </div>
  );
}
