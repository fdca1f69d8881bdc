import { ArrowLeft, ArrowRight } from "lucide-react";
import { useRef } from "react";
import { scene } from "../../assets/scenes.ts";
import { IconButton } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { landingMessages } from "./landing.messages.ts";

const scenes = ["autumn", "newyear", "paris", "beach", "winter", "desert", "blossom"] as const;

export function SceneRail() {
  const strip = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollBy({ left: direction * width * 0.7, behavior: "smooth" });
  };
  return (
    <section className="mx-auto max-w-wide px-gutter pt-band">
      <div className="flex items-end justify-between gap-6">
        <h2 className="big">{landingMessages.scenes.title}</h2>
        <div className="-mr-2.5 hidden flex-none md:flex">
          <IconButton label={landingMessages.scenes.earlier} onClick={() => move(-1)}>
            <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
          <IconButton label={landingMessages.scenes.more} onClick={() => move(1)}>
            <ArrowRight aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      <ul
        ref={strip}
        aria-label={landingMessages.scenes.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard
        tabIndex={0}
        className="strip mt-8"
      >
        {scenes.map((name) => (
          <li key={name}>
            <Picture
              {...scene(name)}
              width={720}
              height={900}
              sizes="min(62vw, 17rem)"
              className={`aspect-4/5 tint-${name}`}
            />
            <p className="mt-2.5 font-[580]">{landingMessages.scenes.of[name].title}</p>
            <p className="text-label text-muted">{landingMessages.scenes.of[name].day}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
