import { z } from "zod";
import { fileOf, fromDataUri, isDone, KEY, type Dialect } from "./provider-server.ts";

/** Parameters of `black-forest-labs/flux-2-pro`; unknown ones are ignored. */
const Body = z.object({
  input: z.object({
    prompt: z.string(),
    seed: z.int32(),
    input_images: z.array(z.string()).max(8),
    aspect_ratio: z.literal("custom"),
    width: z.number().multipleOf(16),
    height: z.number().multipleOf(16),
    output_format: z.enum(["jpg", "png", "webp"]),
  }),
});

const POLL_MS = 500;

const prediction = (base: string, fields: object) => ({
  id: "p1",
  model: "black-forest-labs/flux-2-pro",
  // Replicate returns the photos with every response.
  input: { input_images: ["data:image/jpeg;base64,/9j/4AAQ"] },
  status: "starting",
  output: null,
  error: null,
  urls: { get: `${base}/predictions/p1`, cancel: `${base}/predictions/p1/cancel` },
  ...fields,
});

const REFUSED = "The input or output was flagged as sensitive. Please try again. (E005)";

export const replicateDialect: Dialect = {
  manner: "polled",
  isPaid: ({ method, path }) =>
    method === "POST" && /^\/models\/[^/]+\/[^/]+\/predictions$/.test(path),
  isAuthorised: ({ authorization }) => authorization === `Bearer ${KEY}`,
  read({ body }) {
    const { input } = Body.parse(JSON.parse(body.toString()));
    return { images: input.input_images.map(fromDataUri), prompt: input.prompt };
  },
  fault: (status) => ({ detail: "Something went wrong.", status }),
  refusals: [
    (base) => ({ status: 201, body: prediction(base, { status: "failed", error: REFUSED }) }),
    (base) => ({ status: 201, body: prediction(base, {}) }),
  ],
  take: (_, base) => ({ status: 201, body: prediction(base, {}) }),
  follow(request, job, base) {
    if (request.path.endsWith("/cancel")) return { body: prediction(base, { status: "canceled" }) };
    if (!request.path.startsWith("/predictions/")) return fileOf(request, job);
    if (job.behaviour.kind === "refusal")
      return { body: prediction(base, { status: "failed", error: REFUSED }) };
    return isDone(job, POLL_MS)
      ? {
          body: prediction(base, {
            status: "succeeded",
            output: [`${base}/file/b.png`],
            metrics: { predict_time: 4.2 },
          }),
        }
      : { body: prediction(base, { status: "processing" }) };
  },
};
