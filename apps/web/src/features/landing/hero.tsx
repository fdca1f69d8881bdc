import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { couple, hero } from "./couple.ts";
import { landingMessages } from "./landing.messages.ts";
import { StartButton } from "./start-button.tsx";

const sizes = "(min-width: 64rem) 34rem, (min-width: 48rem) 30rem, calc(100vw - 2rem)";

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="hero">
      <div>
        <h1>{landingMessages.hero.title}</h1>
        <p className="mt-5 max-w-136 text-lead text-muted">{landingMessages.hero.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <StartButton isSignedIn={isSignedIn} variant="primary" />
          {!isSignedIn && (
            <LinkButton to={paths.login} variant="line" size="lg">
              {landingMessages.signIn}
            </LinkButton>
          )}
        </div>
        <p className="mt-5 text-caption text-faint">
          {landingMessages.hero.free}{" "}
          <span className="whitespace-nowrap">
            {isSignedIn ? landingMessages.hero.signedIn : landingMessages.hero.signedOut}
          </span>
        </p>
      </div>
      <Developing />
    </section>
  );
}

/**
 * Two photos become one picture, by CSS alone and over and over. The finished picture is painted first, so
 * that it does not wait for the animation; without motion it is all that is visible.
 */
function Developing() {
  const { maya, jonas } = landingMessages.couple;
  return (
    <figure className="hero-figure">
      <div className="hero-picture">
        <img
          src={hero.src}
          srcSet={hero.srcSet}
          sizes={sizes}
          alt={landingMessages.hero.picture}
          width={720}
          height={900}
          fetchPriority="high"
          decoding="sync"
        />
        <img
          className="hero-empty"
          src={hero.empty}
          alt=""
          width={720}
          height={900}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
      </div>
      <div className="hero-photos">
        <img src={couple.maya} alt={maya} width={240} height={300} />
        <img src={couple.jonas} alt={jonas} width={240} height={300} />
      </div>
      <figcaption className="mt-3 text-center text-caption text-faint">
        {landingMessages.hero.inAndOut}
      </figcaption>
    </figure>
  );
}
