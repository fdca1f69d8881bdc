import { z } from "zod";
import { fileOf, isDone, KEY, type Dialect } from "./provider-server.ts";

const Body = z.looseObject({
  prompt: z.string(),
  seed: z.int32(),
  width: z.number().multipleOf(16),
  height: z.number().multipleOf(16),
  safety_tolerance: z.number().min(0).max(5),
  output_format: z.enum(["jpeg", "png"]),
});
const names = ["input_image", "input_image_2", "input_image_3", "input_image_4"];

const POLL_MS = 500;
const REFUSALS = ["Request Moderated", "Content Moderated"];

const taken = (base: string) => ({
  body: { id: "b1", polling_url: `${base}/get_result?id=b1`, cost: 7.5, input_mp: 3, output_mp: 2 },
});

export const blackForestLabsDialect: Dialect = {
  manner: "polled",
  isPaid: ({ method, path }) => method === "POST" && path.startsWith("/flux-2-"),
  isAuthorised: (headers) => headers["x-key"] === KEY,
  read({ body }) {
    const parsed = Body.parse(JSON.parse(body.toString()));
    const images = names.flatMap((name) => {
      const { data } = z.base64().safeParse(parsed[name]);
      return data === undefined ? [] : [Buffer.from(data, "base64")];
    });
    return { images, prompt: parsed.prompt };
  },
  fault: () => ({ detail: "Something went wrong." }),
  refusals: REFUSALS.map(() => taken),
  take: (_, base) => taken(base),
  follow(request, job, base) {
    if (!request.path.startsWith("/get_result")) return fileOf(request, job);
    const { behaviour } = job;
    if (behaviour.kind === "refusal")
      return { body: { id: "b1", status: REFUSALS[behaviour.way], result: null } };
    return {
      body: isDone(job, POLL_MS)
        ? { id: "b1", status: "Ready", result: { sample: `${base}/file/c.png`, seed: 3 } }
        : { id: "b1", status: "Pending", result: null },
    };
  },
};
