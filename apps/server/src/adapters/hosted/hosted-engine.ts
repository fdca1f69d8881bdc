import { generateImage } from "ai";
import type { Log } from "#kit/log.ts";
import {
  EngineFailedError,
  type Engine,
  type EngineFacts,
  type RenderRequest,
} from "#features/engines/engine.port.ts";
import { expectProgress } from "../results/expected-progress.ts";
import { saveResult } from "../results/save-result.ts";
import { labelledPrompt, prepareReferences, type SentPicture } from "../results/references.ts";
import { asEngineError, ApiKeyRejectedError } from "./failures.ts";
import { LONGEST_RENDERED_SIDE, within } from "./shapes.ts";
import { createCall } from "./single-call.ts";
import type { HostedModel, HostedProvider } from "./provider.ts";

// The SDK's warnings are checked here before a paid call, and the process has its own log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Some providers accept 31-bit seeds only and reject the request otherwise. */
const MAX_SEED = 2 ** 31;

interface HostedOptions {
  readonly apiKey: string;
  /** The provider's own URL if absent. */
  readonly baseURL?: string | undefined;
  readonly log: Pick<Log, "error">;
  /** Longer than any model takes; the deadline of the generation usually comes first. */
  readonly mostSeconds?: number;
}

/** A hosted model through the AI SDK: one call, one image. */
export function createHostedEngine(
  provider: HostedProvider,
  modelId: string,
  { apiKey, baseURL, log, mostSeconds = 280 }: HostedOptions,
): Engine {
  const id = `${provider.id}:${modelId}`;
  const known = provider.models[modelId];
  if (!known)
    throw new Error(
      `ENGINES: '${id}' is not known; of ${provider.name} there are ${Object.keys(provider.models).join(", ")}`,
    );
  const facts = factsOf(provider, known);
  return {
    id,
    facts,
    async render(request, { signal, onProgress, providerJob, onAccepted }) {
      signal.throwIfAborted();
      const images = await prepared(request, known, facts);
      const late = AbortSignal.timeout(mostSeconds * 1_000);
      const ended = AbortSignal.any([signal, late]);
      const sent = images.map(({ bytes }) => bytes);
      const call = createCall({ provider, images: sent, signal: ended, providerJob, onAccepted });
      const waiting = expectProgress(onProgress, known.usualSeconds);
      try {
        const { width, height } = within(request, { longest: LONGEST_RENDERED_SIDE, step: 1 });
        const seed = request.seed % MAX_SEED;
        const text = labelledPrompt(request, images);
        const result = await generateImage({
          ...provider.prepare({ text, images, width, height, seed }, known),
          model: await provider.model(modelId, {
            apiKey,
            ...(baseURL !== undefined && { baseURL }),
            fetch: call.fetch,
          }),
          // One image per request, without retries: the caller decides whether a retry is worth its
          // cost.
          n: 1,
          maxRetries: 0,
          abortSignal: ended,
        });
        waiting.stop();
        onProgress({ stage: "finishing", share: 0.95 });
        const made = await saveResult(result.image.uint8Array, request);
        const costUsd = provider.costUsd?.(
          { ...result.usage, metadata: result.image.providerMetadata },
          known,
        );
        return { ...made, ...(costUsd !== undefined && { costUsd }) };
      } catch (error) {
        if (ended.aborted) await call.cancel();
        signal.throwIfAborted();
        if (late.aborted)
          throw new EngineFailedError(`${provider.name} took longer than ${mostSeconds} s`, {
            isBilled: !provider.canCancel,
          });
        const failure = asEngineError(error, provider, call.fate());
        if (failure instanceof ApiKeyRejectedError)
          log.error({ engine: id }, `engines: ${failure.message}`);
        throw failure;
      } finally {
        waiting.stop();
      }
    },
    close: async () => {},
  };
}

function factsOf(provider: HostedProvider, known: HostedModel): EngineFacts {
  const { name, mostPeople, mostImages, price, estimateUsd, takesSeed, callsPerMinute } = known;
  const { photoRetention, canCancel } = provider;
  return {
    name,
    provider: provider.name,
    mostPeople,
    price,
    estimateUsd,
    isOurs: false,
    photoRetention,
    takesStyle: mostImages > mostPeople,
    takesSeed,
    composesOwnPhotos: false,
    canCancel,
    callsPerMinute,
  };
}

async function prepared(
  request: RenderRequest,
  { mostImages, mostPeople }: HostedModel,
  facts: EngineFacts,
): Promise<SentPicture[]> {
  const { references, personCount } = request;
  const cannot = (message: string) => new EngineFailedError(message, { isBilled: false });
  if (references.length === 0) throw cannot("there is no photo");
  if (personCount > mostPeople)
    throw cannot(`${facts.name} draws ${mostPeople} people at most, not ${personCount}`);
  const images = await prepareReferences(request, facts).catch((error: unknown) => {
    throw cannot(`a photo can not be read: ${(error as Error).message}`);
  });
  if (images.length > mostImages)
    throw cannot(`${facts.name} takes ${mostImages} pictures at most, not ${images.length}`);
  return images;
}
