import { scene, type SceneName } from "../../assets/scenes.ts";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { landingMessages } from "./landing.messages.ts";
import { Portrait } from "./portrait.tsx";

const pairs: readonly (readonly [SceneName, SceneName])[] = [
  ["blossom", "beach"],
  ["winter", "desert"],
  ["autumn", "newyear"],
  ["rooftop", "blossom"],
];

const largeSizes = "(min-width: 64rem) 29rem, (min-width: 48rem) 27rem, 20rem";
const smallSizes = "(min-width: 48rem) 14rem, 10rem";

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="hero">
      <div>
        <h1>{landingMessages.hero.title}</h1>
        <p className="mt-5 max-w-136 text-lead text-muted">{landingMessages.hero.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          {isSignedIn ? (
            <LinkButton to={paths.dashboard} variant="primary" size="lg">
              {landingMessages.dashboard}
            </LinkButton>
          ) : (
            <>
              <LinkButton to={paths.register} variant="primary" size="lg">
                {landingMessages.start}
              </LinkButton>
              <LinkButton to={paths.login} variant="line" size="lg">
                {landingMessages.signIn}
              </LinkButton>
            </>
          )}
        </div>
        <p className="mt-5 text-caption text-faint">
          {landingMessages.hero.free}{" "}
          <span className="whitespace-nowrap">
            {isSignedIn ? landingMessages.hero.signedIn : landingMessages.hero.signedOut}
          </span>
        </p>
      </div>
      <Wall />
    </section>
  );
}

function Wall() {
  return (
    <section
      aria-label={landingMessages.hero.wall}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones it scrolls sideways, also by keyboard
      tabIndex={0}
      className="wall"
    >
      <Picture
        {...scene("paris")}
        width={720}
        height={900}
        sizes={largeSizes}
        isFirst
        className="tint-paris"
      >
        <div className="absolute inset-x-4 bottom-4 z-2 flex items-center gap-3 text-action leading-tight font-semibold text-on-picture">
          <span className="isolate flex">
            <Portrait of="her" className="size-12 rounded-full ringed ringed-light" />
            <Portrait of="him" className="-ml-3.5 size-12 rounded-full ringed ringed-light" />
          </span>
          <span className="whitespace-pre-line">{landingMessages.hero.inAndOut}</span>
        </div>
      </Picture>
      {pairs.map(([upper, lower]) => (
        <div key={upper} className="wall-pair">
          <Picture
            {...scene(upper)}
            width={360}
            height={450}
            sizes={smallSizes}
            className={`tint-${upper}`}
          />
          <Picture
            {...scene(lower)}
            width={360}
            height={450}
            sizes={smallSizes}
            className={`tint-${lower}`}
          />
        </div>
      ))}
    </section>
  );
}
