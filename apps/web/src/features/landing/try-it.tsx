import { useRef, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { couple } from "./couple.ts";
import { landingMessages } from "./landing.messages.ts";
import { StartButton } from "./start-button.tsx";
import { tryItMessages as messages } from "./try-it.messages.ts";
import { firstResult, tryScenes, type TryScene } from "./try-scenes.ts";

const stage = lazyComponent(() => import("./try-stage.tsx").then((m) => m.TryStage));
const scenes = Object.keys(tryScenes) as TryScene[];

/** The product with two sample people: no account, no upload, and nothing is sent. */
export function TryIt({ isSignedIn }: { isSignedIn: boolean }) {
  const [chosen, setChosen] = useState<TryScene>(firstResult.scene);
  const [runs, setRuns] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const choose = (scene: TryScene): void => {
    setChosen(scene);
    // On a phone the picture is below the scenes.
    place.current?.scrollIntoView({ block: "nearest" });
    // Without a connection the first result stays.
    stage.load().then(
      () => setRuns((count) => count + 1),
      () => setChosen(firstResult.scene),
    );
  };
  return (
    <section aria-labelledby="try-title" className="mx-auto max-w-wide px-gutter pt-band">
      <h2 id="try-title" className="big">
        {messages.title}
      </h2>
      <p className="mt-2 text-lead text-muted">{messages.lead}</p>
      <div className="try">
        <ol className="try-steps">
          <Step number={1} title={messages.photos}>
            <div className="flex gap-3">
              <Photo of="maya" />
              <Photo of="jonas" />
            </div>
          </Step>
          <Step number={2} title={messages.scene}>
            <div className="try-scenes">
              {scenes.map((scene) => (
                <button
                  key={scene}
                  type="button"
                  aria-pressed={scene === chosen}
                  onClick={() => choose(scene)}
                >
                  <img src={tryScenes[scene]} alt="" width={160} height={200} loading="lazy" />
                  {messages.scenes[scene]}
                </button>
              ))}
            </div>
          </Step>
          <Step number={3} title={messages.there}>
            <p className="mb-4 max-w-120 text-muted">{messages.text}</p>
            <StartButton isSignedIn={isSignedIn} variant="primary">
              {messages.now}
            </StartButton>
          </Step>
        </ol>
        <div ref={place} className="try-stage">
          {runs === 0 ? <FirstResult /> : <stage.Part key={runs} scene={chosen} />}
        </div>
      </div>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <h3>
        <span aria-hidden="true">{number}</span>
        {title}
      </h3>
      {children}
    </li>
  );
}

function Photo({ of }: { of: "maya" | "jonas" }) {
  return (
    <img
      src={couple[of]}
      alt={landingMessages.couple[of]}
      width={240}
      height={300}
      loading="lazy"
      className="aspect-square w-28 rounded-card object-cover object-top"
    />
  );
}

function FirstResult() {
  return (
    <img
      src={firstResult.src}
      alt={messages.result(messages.scenes[firstResult.scene])}
      width={720}
      height={900}
      loading="lazy"
    />
  );
}
