// An external engine in one file, enabled by ENGINES:
//   ENGINES=./apps/server/src/testing/example-engine.ts,studio
import type { OpenEngine } from "#adapters/engines.ts";
import { expectProgress } from "#adapters/results/expected-progress.ts";
import { saveResult } from "#adapters/results/save-result.ts";
import { readResponse } from "#adapters/results/read-response.ts";
import { labelledPrompt, prepareReferences } from "#adapters/results/references.ts";
import {
  EngineBusyError,
  EngineFailedError,
  EngineRefusedError,
  type EngineFacts,
} from "#features/engines/engine.port.ts";

const facts: EngineFacts = {
  name: "Example",
  provider: "Example Inc.",
  mostPeople: 2,
  price: 1,
  estimateUsd: 0.02,
  isOurs: false,
  photoRetention: { kind: "until_done" },
  takesStyle: true,
  takesSeed: true,
  composesOwnPhotos: false,
  canCancel: false,
  callsPerMinute: 60,
};

export const open: OpenEngine = async () => ({
  engine: {
    id: "example",
    facts,
    async render(request, { signal, onProgress }) {
      const images = await prepareReferences(request, facts);
      const waiting = expectProgress(onProgress, 5);
      try {
        const response = await fetch(`${process.env["EXAMPLE_URL"]}/draw`, {
          method: "POST",
          headers: { authorization: `Bearer ${process.env["EXAMPLE_KEY"]}` },
          body: JSON.stringify({
            prompt: labelledPrompt(request, images),
            images: images.map(({ bytes }) => bytes.toString("base64")),
            seed: request.seed,
          }),
          signal,
        });
        if (response.status === 451)
          throw new EngineRefusedError("unsafe", "Example rejected the request");
        if (response.status === 429) throw new EngineBusyError("Example is busy");
        if (!response.ok)
          throw new EngineFailedError(`Example returned ${response.status}`, {
            isBilled: response.status >= 500,
          });
        return await saveResult(await readResponse(response), request);
      } finally {
        waiting.stop();
      }
    },
    close: async () => {},
  },
});
