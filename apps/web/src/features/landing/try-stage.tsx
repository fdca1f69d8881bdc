import { useEffect, useState } from "react";
import { Compare } from "../../ui/compare.tsx";
import { Mark } from "../../ui/logo.tsx";
import { tryItMessages } from "./try-it.messages.ts";
import type { TryScene } from "./try-scenes.ts";

const STAGE_MS = 700;
const files = import.meta.glob<string>("../../assets/couple/*-{empty,result}-{480,720}.webp", {
  eager: true,
  query: "?url",
  import: "default",
});
const fileOf = (name: string, width: number) =>
  files[`../../assets/couple/${name}-${width}.webp`] ?? "";
const sourceOf = (name: string) => ({
  src: fileOf(name, 720),
  srcSet: `${fileOf(name, 480)} 480w, ${fileOf(name, 720)} 720w`,
  sizes: "(min-width: 64rem) 36rem, calc(100vw - 2rem)",
  width: 720,
  height: 900,
});

/** Plays the stages of a generation, while the finished picture loads, and then compares it with the scene. */
export function TryStage({ scene }: { scene: TryScene }) {
  const [stage, setStage] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const { stages, done, labels, result, scenes } = tryItMessages;
  const isDone = isLoaded && stage === stages.length;
  useEffect(() => {
    if (stage === stages.length) return undefined;
    const timer = setTimeout(() => setStage(stage + 1), STAGE_MS);
    return () => clearTimeout(timer);
  }, [stage, stages.length]);

  const empty = <img {...sourceOf(`${scene}-empty`)} alt="" />;
  const picture = (
    <img
      {...sourceOf(`${scene}-result`)}
      alt={isDone ? result(scenes[scene]) : ""}
      className="try-developed"
      hidden={!isDone}
      onLoad={() => setLoaded(true)}
    />
  );
  return (
    <>
      {isDone ? (
        <Compare labels={labels} before={empty} after={picture} />
      ) : (
        <div>
          {empty}
          {picture}
          <span
            aria-hidden="true"
            className="absolute bottom-5 left-1/2 z-1 flex -translate-x-1/2 items-center gap-2.5 rounded-chip bg-surface py-1.5 pr-4 pl-2 font-semibold whitespace-nowrap"
          >
            <Mark className="h-10" />
            {stages[Math.min(stage, stages.length - 1)]}
          </span>
        </div>
      )}
      <output className="sr-only">{isDone ? done : ""}</output>
    </>
  );
}
