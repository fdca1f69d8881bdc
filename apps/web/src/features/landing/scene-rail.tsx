import { ArrowRight } from "lucide-react";
import { scene } from "../../assets/scenes.ts";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { landingMessages } from "./landing.messages.ts";

const scenes = ["autumn", "newyear", "paris", "beach", "winter", "desert", "blossom"] as const;

export function SceneRail() {
  return (
    <section className="mx-auto max-w-wide px-gutter pt-band">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="big">{landingMessages.scenes.title}</h2>
        <LinkButton to={paths.sampleImages} variant="quiet">
          {landingMessages.scenes.all}
          <ArrowRight aria-hidden="true" className="size-4" strokeWidth={2} />
        </LinkButton>
      </div>
      <ul
        aria-label={landingMessages.scenes.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard
        tabIndex={0}
        className="strip mt-8"
      >
        {scenes.map((name) => (
          <li key={name}>
            <div className="picture aspect-4/5 bg-sunken">
              <img
                src={scene(name).src}
                alt={scene(name).alt}
                width={720}
                height={900}
                loading="lazy"
              />
            </div>
            <p className="mt-2.5 font-[580]">{landingMessages.scenes.of[name].title}</p>
            <p className="text-label text-muted">{landingMessages.scenes.of[name].day}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
