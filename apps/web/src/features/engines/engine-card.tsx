import type { EngineChoice } from "@twofold/contract/engines";
import { templateAddress, type Template } from "@twofold/contract/templates";
import { Coins, Gauge, ShieldCheck, Users, type LucideIcon } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Picture } from "../../ui/picture.tsx";
import {
  isStudio,
  peopleInWords,
  priceInWords,
  speedInWords,
  stateWords,
  wayInWords,
} from "./engine-words.ts";

interface EngineCardProps {
  name: string;
  engine: EngineChoice;
  scene: Template | undefined;
  /** Then there is nothing to choose. */
  isOnlyOne: boolean;
  onChoose: () => void;
}

export function EngineCard({ name, engine, scene, isOnlyOne, onChoose }: EngineCardProps) {
  const id = useId();
  const state = stateWords[engine.state];
  const isOff = engine.state === "off";
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={cx("engine", engine.is_mine && "engine-mine", isOff && "engine-off")}
    >
      {scene && <Example engine={engine} scene={scene} />}
      <div className="engine-words">
        <div className="engine-head">
          <div className="min-w-0">
            <h2 id={`${id}-name`}>{engine.name}</h2>
            <p className="text-label text-muted">Run by {engine.provider}</p>
          </div>
          <Chip tone={state.tone}>{state.name}</Chip>
        </div>
        <p>{wayInWords(engine)}</p>
        {state.line && <p className="text-label text-muted">{state.line}</p>}
        <dl className="engine-facts">
          <Fact icon={ShieldCheck} term="Your photos">
            {engine.photos_go} {engine.photos_are_kept}
          </Fact>
          <Fact icon={Gauge} term="Speed">
            {speedInWords(engine)}
          </Fact>
          <Fact icon={Coins} term="Price">
            {priceInWords(engine)}
          </Fact>
          <Fact icon={Users} term="People">
            {peopleInWords(engine)}
          </Fact>
        </dl>
        {isOnlyOne ? (
          <p className="engine-choice font-[560]">It draws all your pictures.</p>
        ) : (
          <label className="engine-choice">
            <input
              type="radio"
              name={name}
              checked={engine.is_mine}
              disabled={isOff}
              aria-describedby={`${id}-name`}
              onChange={onChoose}
            />
            <span className="font-[560]">Default for me</span>
            {engine.is_default && <Chip>Default here</Chip>}
          </label>
        )}
      </div>
    </article>
  );
}

/** What it is, is said: a scene alone shows what the studio works with, and nothing of what a model can do. */
function Example({ engine, scene }: { engine: EngineChoice; scene: Template }) {
  return (
    <figure className="engine-example">
      <Picture
        src={templateAddress(scene, "portrait")}
        alt={scene.description}
        width={960}
        height={1200}
      />
      <figcaption>
        {isStudio(engine)
          ? `The scene “${scene.title}”, with a paper couple where you will be.`
          : `The scene “${scene.title}”, which it gets to see. It draws in its own way.`}
      </figcaption>
    </figure>
  );
}

function Fact({
  icon: Icon,
  term,
  children,
}: {
  icon: LucideIcon;
  term: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
