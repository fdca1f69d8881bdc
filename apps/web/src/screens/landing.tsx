import { useSession } from "../features/auth/session.ts";
import { Closing } from "../features/landing/closing.tsx";
import { Features } from "../features/landing/features.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { landingMessages } from "../features/landing/landing.messages.ts";
import { Points } from "../features/landing/points.tsx";
import { Questions } from "../features/landing/questions.tsx";
import { SceneRail } from "../features/landing/scene-rail.tsx";
import { trySlot } from "../features/landing/try-slot.tsx";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";

export function LandingScreen() {
  const { user } = useSession();
  const isSignedIn = user !== null;
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      {trySlot}
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
