import { z } from "zod";
import { fileOf, fromDataUri, KEY, type Dialect } from "./provider-server.ts";

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

/** fal.run, whose response waits for the image. */
export const falDialect: Dialect = {
  manner: "waiting",
  isPaid: ({ method }) => method === "POST",
  isAuthorised: ({ authorization }) => authorization === `Key ${KEY}`,
  read({ body }) {
    const { prompt, image_urls } = Body.parse(JSON.parse(body.toString()));
    return { images: image_urls.map(fromDataUri), prompt };
  },
  fault: () => ({ message: "Something went wrong." }),
  refusals: [
    () => ({
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
    }),
    (base) => answer(base, true),
  ],
  take: (_, base) => answer(base, false),
  follow: (request, job) => fileOf(request, job),
};
