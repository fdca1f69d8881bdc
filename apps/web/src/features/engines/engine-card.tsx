import type { EngineChoice } from "@twofold/contract/engines";
import { templateAddress, type Template } from "@twofold/contract/templates";
import { Coins, Gauge, ShieldCheck, Users, type LucideIcon } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Picture } from "../../ui/picture.tsx";
import { kindOf, formatPhotos, formatPrice, formatSpeed, stateTones } from "./engine-facts.ts";
import { enginesMessages } from "./engines.messages.ts";

interface EngineCardProps {
  name: string;
  engine: EngineChoice;
  scene: Template | undefined;
  /** True if there is no other engine to choose. */
  isOnlyOne: boolean;
  onChoose: () => void;
}

export function EngineCard({ name, engine, scene, isOnlyOne, onChoose }: EngineCardProps) {
  const id = useId();
  const state = enginesMessages.states[engine.state];
  const isOff = engine.state === "off";
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={cx("engine", engine.is_mine && "engine-mine", isOff && "engine-off")}
    >
      {scene && <Example engine={engine} scene={scene} />}
      <div className="engine-text">
        <div className="engine-head">
          <div className="min-w-0">
            <h2 id={`${id}-name`}>{engine.name}</h2>
            <p className="text-label text-muted">
              {engine.is_ours ? enginesMessages.runByUs : enginesMessages.runBy(engine.provider)}
            </p>
          </div>
          <Chip tone={stateTones[engine.state]}>{state.name}</Chip>
        </div>
        <p>{enginesMessages.way[kindOf(engine)]}</p>
        {state.line && <p className="text-label text-muted">{state.line}</p>}
        <dl className="engine-facts">
          <Fact icon={ShieldCheck} term={enginesMessages.photos.term}>
            {formatPhotos(engine)}
          </Fact>
          <Fact icon={Gauge} term={enginesMessages.speed.term}>
            {formatSpeed(engine)}
          </Fact>
          <Fact icon={Coins} term={enginesMessages.price.term}>
            {formatPrice(engine)}
          </Fact>
          <Fact icon={Users} term={enginesMessages.people.term}>
            {enginesMessages.people.most(engine.most_people)}
          </Fact>
        </dl>
        {isOnlyOne ? (
          <p className="engine-choice font-[560]">{enginesMessages.choice.onlyOne}</p>
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
            <span className="font-[560]">{enginesMessages.choice.mine}</span>
            {engine.is_default && <Chip>{enginesMessages.choice.default}</Chip>}
          </label>
        )}
      </div>
    </article>
  );
}

/** Labels the example, because the scene shows the studio's input and not a model's abilities. */
function Example({ engine, scene }: { engine: EngineChoice; scene: Template }) {
  return (
    <figure className="engine-example">
      <Picture
        src={templateAddress(scene, "portrait")}
        alt={scene.description}
        width={960}
        height={1200}
      />
      <figcaption>{enginesMessages.example[kindOf(engine)](scene.title)}</figcaption>
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
