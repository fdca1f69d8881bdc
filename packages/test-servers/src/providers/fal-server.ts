import { z } from "zod";
import { fileOf, fromDataUri, isDone, KEY, type Dialect } from "./provider-server.ts";

/** Parameters of `flux-2-pro/edit`; a model ignores unknown ones. */
const Body = z.object({
  prompt: z.string(),
  seed: z.int32(),
  image_urls: z.array(z.string()),
  image_size: z.object({ width: z.number(), height: z.number() }),
});

const answer = (base: string, isFlagged: boolean) => ({
  body: {
    images: [{ url: `${base}/file/a.png`, content_type: "image/png", width: 1_024, height: 1_280 }],
    seed: 7,
    has_nsfw_concepts: [isFlagged],
    timings: { inference: 1.2 },
    prompt: "",
  },
});

const POLL_MS = 500;

const taken = (base: string) => ({
  body: {
    status: "IN_QUEUE",
    request_id: "f1",
    status_url: `${base}/requests/f1/status`,
    response_url: `${base}/requests/f1`,
    cancel_url: `${base}/requests/f1/cancel`,
    queue_position: 0,
  },
});

const REFUSED = {
  status: 422,
  body: {
    detail: [
      {
        loc: ["body", "prompt"],
        msg: "The content could not be processed because it contained material flagged by a content checker.",
        type: "content_policy_violation",
      },
    ],
  },
};

/** queue.fal.run: a request is queued, and its status and its response have URLs. */
export const falDialect: Dialect = {
  manner: "polled",
  isPaid: ({ method }) => method === "POST",
  isAuthorised: ({ authorization }) => authorization === `Key ${KEY}`,
  read({ body }) {
    const { prompt, image_urls } = Body.parse(JSON.parse(body.toString()));
    return { images: image_urls.map(fromDataUri), prompt };
  },
  fault: () => ({ message: "Something went wrong." }),
  // The request is rejected while it runs, or the image is flagged.
  refusals: [taken, taken],
  take: (_, base) => taken(base),
  follow(request, job, base) {
    const { behaviour } = job;
    const isRefused = behaviour.kind === "refusal";
    if (request.path.endsWith("/status"))
      return isRefused || isDone(job, POLL_MS)
        ? { body: { status: "COMPLETED", request_id: "f1" } }
        : { status: 202, body: { status: "IN_PROGRESS", request_id: "f1" } };
    if (!request.path.startsWith("/requests/")) return fileOf(request, job);
    return isRefused && behaviour.way === 0 ? REFUSED : answer(base, isRefused);
  },
};
