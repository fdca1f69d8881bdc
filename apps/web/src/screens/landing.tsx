import { useSession } from "../features/auth/session.ts";
import { Closing } from "../features/landing/closing.tsx";
import { Features } from "../features/landing/features.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { Promises } from "../features/landing/promises.tsx";
import { SceneRail } from "../features/landing/scene-rail.tsx";

export function LandingScreen() {
  const { user } = useSession();
  const isSignedIn = user !== null;
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      <Features />
      <SceneRail />
      <Promises />
      <Closing isSignedIn={isSignedIn} />
    </>
  );
}
