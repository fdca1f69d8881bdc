import { useMutation } from "@tanstack/react-query";
import type { EngineChoice } from "@twofold/contract/engines";
import type { Template } from "@twofold/contract/templates";
import { useId } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EngineCard } from "./engine-card.tsx";
import { chooseEngineMutation, useEngines } from "./engines.api.ts";
import { enginesMessages } from "./engines.messages.ts";

interface EngineListProps {
  /** Example scenes to show next to the engines. */
  scenes: readonly Template[];
}

/** One radio group for all engines; a choice is saved immediately. */
export function EngineList({ scenes }: EngineListProps) {
  const { data, isError, refetch } = useEngines();
  const { mutate: choose } = useMutation(chooseEngineMutation);
  const name = useId();
  if (isError) {
    return (
      <ErrorState
        title={enginesMessages.failed}
        line={enginesMessages.failedLine}
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <div className="engines" aria-busy="true">
        {[0, 1].map((each) => (
          <Skeleton key={each} className="h-64 rounded-card" />
        ))}
      </div>
    );
  }
  return (
    <fieldset className="engines">
      <legend className="sr-only">{enginesMessages.choice.legend}</legend>
      {data.length > 1 && (
        <AnyEngine
          name={name}
          first={data.find(({ is_default }) => is_default)}
          isChosen={!data.some(({ is_mine }) => is_mine)}
          onChoose={() => choose(null)}
        />
      )}
      {data.map((engine, index) => (
        <EngineCard
          key={engine.id}
          name={name}
          engine={engine}
          isOnlyOne={data.length === 1}
          scene={scenes[index % Math.max(1, scenes.length)]}
          onChoose={() => choose(engine.id)}
        />
      ))}
    </fieldset>
  );
}

interface AnyEngineProps {
  name: string;
  first: EngineChoice | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function AnyEngine({ name, first, isChosen, onChoose }: AnyEngineProps) {
  return (
    <label className="engine-any">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <strong>{enginesMessages.choice.none}</strong>
      <span>
        {first ? enginesMessages.choice.noneLineWith(first.name) : enginesMessages.choice.noneLine}
      </span>
    </label>
  );
}
