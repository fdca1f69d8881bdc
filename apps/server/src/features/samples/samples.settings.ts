import { z } from "zod";

export const SamplesConfig = z
  .object({
    PUBLIC_GALLERY: z
      .enum(["on", "off"])
      .default("on")
      .describe("`off` hides the pictures of couples on /sample-images, and no one can offer any."),
    SAMPLE_REVIEW: z
      .enum(["before", "after"])
      .default("before")
      .describe(
        "`before`: a moderator approves each picture before it appears. `after`: pictures of one person appear after the safety check and are reviewed within 24 hours.",
      ),
  })
  .describe("Public gallery");

export const samplesSettings = (config: z.infer<typeof SamplesConfig>) => ({
  isOpen: config.PUBLIC_GALLERY === "on",
  review: config.SAMPLE_REVIEW,
});

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly samples: Readonly<ReturnType<typeof samplesSettings>>;
  }
}
