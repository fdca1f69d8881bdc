import { Suspense } from "react";
import { useSession } from "../features/auth/session.ts";
import { Closing } from "../features/landing/closing.tsx";
import { Features } from "../features/landing/features.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { landingMessages } from "../features/landing/landing.messages.ts";
import { Points } from "../features/landing/points.tsx";
import { Questions } from "../features/landing/questions.tsx";
import { SceneRail } from "../features/landing/scene-rail.tsx";
import { lazyComponent } from "../lib/lazy-component.ts";
import { paths } from "../lib/paths.ts";
import { whenVisible } from "../lib/when-visible.ts";
import { LinkButton } from "../ui/button.tsx";

const TRY_ID = "try";
const tryIt = lazyComponent(async () => {
  await whenVisible(TRY_ID);
  const { TryIt } = await import("../features/landing/try-it.tsx");
  return () => <TryIt isSignedIn={useSession().user !== null} />;
});

/**
 * The section is in the document and becomes active when a visitor scrolls to it. It is one constant
 * element, because React would discard the text of a section that changes before its code is loaded.
 */
const trySection = (
  <div id={TRY_ID}>
    <Suspense>
      <tryIt.Part />
    </Suspense>
  </div>
);

/** Only a section that the document contains may wait; otherwise the page would appear without it. */
export async function loadLanding(): Promise<typeof LandingScreen> {
  const isPrerendered = typeof document !== "undefined" && document.getElementById(TRY_ID) !== null;
  if (!isPrerendered) await tryIt.load();
  return LandingScreen;
}

export function LandingScreen() {
  const { user } = useSession();
  const isSignedIn = user !== null;
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      {trySection}
      <Features />
      <SceneRail />
      <Points {...landingMessages.promises} />
      {/* The operator sets the prices, so they are only on the page of the plans. */}
      <Points
        {...landingMessages.plans}
        link={
          <LinkButton to={paths.subscription} variant="quiet">
            {landingMessages.plans.compare}
          </LinkButton>
        }
      />
      <Questions />
      <Closing isSignedIn={isSignedIn} />
    </>
  );
}
