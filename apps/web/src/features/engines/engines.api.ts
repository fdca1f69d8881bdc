import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chooseEngine, listEngines, type EngineChoice } from "@twofold/contract/engines";
import { call } from "../../lib/api.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { told } from "../../lib/told.ts";
import { toast } from "../../ui/toast.ts";

const engines = queryOptions({
  queryKey: ["engines"],
  queryFn: async ({ signal }) => translateEngines(await call(listEngines, undefined, { signal })),
});

/** Translates the server's English sentences about photos; unknown ones stay in English. */
async function translateEngines(list: readonly EngineChoice[]): Promise<EngineChoice[]> {
  return Promise.all(
    list.map(async (engine) =>
      Object.assign(engine, {
        photos_go: (await told(engine.photos_go)) ?? engine.photos_go,
        photos_are_kept: (await told(engine.photos_are_kept)) ?? engine.photos_are_kept,
      }),
    ),
  );
}

export function useEngines() {
  return useQuery(engines);
}

const asChosen = (list: readonly EngineChoice[], id: string | null): EngineChoice[] =>
  list.map((engine) => ({ ...engine, is_mine: engine.id === id }));

/** Null restores the operator's order. Shown immediately and reverted on failure. */
export function useChooseEngine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (engine: string | null) =>
      translateEngines(await call(chooseEngine, { body: { engine } })),
    onMutate: async (engine) => {
      await client.cancelQueries(engines);
      const before = client.getQueryData(engines.queryKey);
      client.setQueryData(engines.queryKey, (list) => list && asChosen(list, engine));
      return { before };
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(engines.queryKey, context.before);
      toast.error(problemMessage(error));
    },
    onSuccess: (list) => client.setQueryData(engines.queryKey, list),
  });
}
