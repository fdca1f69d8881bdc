import { ArrowLeft, ArrowRight } from "lucide-react";
import { useRef } from "react";
import { scene, type SceneName } from "../../assets/scenes.ts";
import { IconButton } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

const scenes: readonly { name: SceneName; title: string; day: string }[] = [
  { name: "autumn", title: "Autumn park", day: "Birthday" },
  { name: "newyear", title: "New Year’s skyline", day: "New Year" },
  { name: "paris", title: "Paris night", day: "Anniversary" },
  { name: "beach", title: "Beach wedding", day: "Wedding" },
  { name: "winter", title: "Winter market", day: "Christmas" },
  { name: "desert", title: "Desert stars", day: "Valentine’s Day" },
  { name: "blossom", title: "Cherry blossom", day: "For no reason" },
];

export function SceneRail() {
  const strip = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollBy({ left: direction * width * 0.7, behavior: "smooth" });
  };
  return (
    <section className="mx-auto max-w-wide px-gutter pt-band">
      <div className="flex items-end justify-between gap-6">
        <h2 className="big">Pick a scene. Step into it.</h2>
        <div className="-mr-2.5 hidden flex-none md:flex">
          <IconButton label="Earlier scenes" onClick={() => move(-1)}>
            <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
          <IconButton label="More scenes" onClick={() => move(1)}>
            <ArrowRight aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      <ul
        ref={strip}
        aria-label="Scenes"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard
        tabIndex={0}
        className="strip mt-8"
      >
        {scenes.map(({ name, title, day }) => (
          <li key={name}>
            <Picture
              {...scene(name)}
              width={720}
              height={900}
              sizes="min(62vw, 17rem)"
              className={`aspect-4/5 tint-${name}`}
            />
            <p className="mt-2.5 font-[580]">{title}</p>
            <p className="text-label text-muted">{day}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
