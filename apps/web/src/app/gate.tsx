import { Suspense, useDeferredValue, type ComponentType } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession, type Session } from "../features/auth/session.ts";
import { paths } from "../lib/paths.ts";
import { Spinner } from "../ui/spinner.tsx";
import { BareFrame } from "./bare-frame.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { FrameProps } from "./frame.ts";
import { lazyComponent } from "./lazy-component.ts";
import { PublicFrame } from "./public-frame.tsx";
import { routeAt, type AppRoute } from "./routes.ts";

const appFrame = lazyComponent<FrameProps>(() => import("./app-frame.tsx").then((m) => m.AppFrame));

/** What a page needs before it can be shown without a spinner. */
export function loadPage(pathname: string, { user }: Session): Promise<unknown> {
  const route = routeAt(pathname);
  if (!route || (route.access !== "public" && !user)) return Promise.resolve();
  const needsFrame = frameOf(route, user !== null) === "app";
  return Promise.all([route.screen.load(), needsFrame && appFrame.load()]);
}

/** Where somebody arrives who signs in. */
export function loadEntrance(): Promise<unknown> {
  return Promise.all([appFrame.load(), routeAt(paths.dashboard)?.screen.load()]);
}

const frames: Record<"public" | "app" | "bare", ComponentType<FrameProps>> = {
  public: PublicFrame,
  app: appFrame.Part,
  bare: BareFrame,
};

function frameOf({ frame }: AppRoute, isKnown: boolean): keyof typeof frames {
  if (frame === "either") return isKnown ? "app" : "public";
  return frame;
}

/** Decides for every page who may see it and what stands around it. */
export function Gate() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  // The screen that was waited for is drawn in slices, as the first one is.
  const isLoading = useDeferredValue(session.status === "loading");
  const route = routeAt(pathname);
  if (!route) return null;

  if (route.access !== "public") {
    if (session.status === "signed-out") {
      if (session.reason === "erased") return <Redirect to={paths.home} />;
      // Who left on purpose does not come back to where they were; who was thrown out does.
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
    // The frame is fetched too, and may be of a release that is gone.
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Frame isWide={route.isWide ?? false}>
          <Suspense fallback={<PageSpinner />}>
            <ErrorBoundary key={pathname}>{isWaiting ? <PageSpinner /> : <Outlet />}</ErrorBoundary>
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

/** Also painted by the document itself before any code is there. As high as the window, so that no footer jumps out of it. */
export function PageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center pb-[30dvh]">
      <Spinner />
    </div>
  );
}
