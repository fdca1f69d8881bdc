import { mutationOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { chooseEngine, listEngines, type EngineChoice } from "@twofold/contract/engines";
import { call } from "../../lib/api.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { toast } from "../../ui/toast.ts";

const engineKeys = { all: ["engines"] } as const;

const enginesQuery = queryOptions({
  queryKey: engineKeys.all,
  queryFn: ({ signal }) => call(listEngines, undefined, { signal }),
});

export function useEngines() {
  return useQuery(enginesQuery);
}

const asChosen = (list: readonly EngineChoice[], id: string | null): EngineChoice[] =>
  list.map((engine) => ({ ...engine, is_mine: engine.id === id }));

/** Null restores the operator's order. Shown immediately and reverted on failure. */
export const chooseEngineMutation = mutationOptions({
  mutationFn: (engine: string | null) => call(chooseEngine, { body: { engine } }),
  onMutate: async (engine, { client }) => {
    await client.cancelQueries(enginesQuery);
    const before = client.getQueryData(enginesQuery.queryKey);
    client.setQueryData(enginesQuery.queryKey, (list) => list && asChosen(list, engine));
    return before;
  },
  onError: (error, _, before, { client }) => {
    client.setQueryData(enginesQuery.queryKey, before);
    toast.error(problemMessage(error));
  },
  onSuccess: (list, _, __, { client }) => void client.setQueryData(enginesQuery.queryKey, list),
});
