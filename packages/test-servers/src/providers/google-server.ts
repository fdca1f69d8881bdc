import { z } from "zod";
import { KEY, type Dialect } from "./provider-server.ts";

const Part = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({
    inlineData: z.strictObject({ mimeType: z.literal("image/jpeg"), data: z.base64() }),
  }),
]);
const Body = z.looseObject({
  contents: z.tuple([z.object({ role: z.literal("user"), parts: z.array(Part) })]),
  generationConfig: z.looseObject({
    seed: z.int32(),
    responseModalities: z.tuple([z.literal("IMAGE")]),
    imageConfig: z.strictObject({
      aspectRatio: z.enum([
        "1:1",
        "2:3",
        "3:2",
        "3:4",
        "4:3",
        "4:5",
        "5:4",
        "9:16",
        "16:9",
        "21:9",
      ]),
      imageSize: z.enum(["1K", "2K", "4K"]).optional(),
    }),
  }),
});

const usageMetadata = {
  promptTokenCount: 1_800,
  candidatesTokenCount: 1_120,
  totalTokenCount: 2_920,
};

/** The Gemini API's `generateContent`. */
export const googleDialect: Dialect = {
  manner: "inline",
  badKeyStatus: 400,
  isPaid: ({ method, path }) => method === "POST" && /^\/models\/[^/]+:generateContent$/.test(path),
  isAuthorised: (headers) => headers["x-goog-api-key"] === KEY,
  read({ body }) {
    const { contents } = Body.parse(JSON.parse(body.toString()));
    const [{ parts }] = contents;
    return {
      images: parts.flatMap((part) =>
        "inlineData" in part ? [Buffer.from(part.inlineData.data, "base64")] : [],
      ),
      prompt: parts.flatMap((part) => ("text" in part ? [part.text] : [])).join("\n"),
    };
  },
  fault: (status) => ({
    error:
      status === 401
        ? {
            code: 400,
            message: "API key not valid. Please pass a valid API key.",
            status: "INVALID_ARGUMENT",
            details: [
              { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
            ],
          }
        : { code: status, message: "Something went wrong.", status: "INTERNAL" },
  }),
  refusals: [
    () => ({ body: { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata } }),
    () => ({
      body: {
        candidates: [{ content: { parts: [], role: "model" }, finishReason: "IMAGE_SAFETY" }],
        usageMetadata,
      },
    }),
  ],
  take: (picture) => ({
    body: {
      candidates: [
        {
          content: {
            role: "model",
            parts: [{ inlineData: { mimeType: "image/png", data: picture.toString("base64") } }],
          },
          finishReason: "STOP",
        },
      ],
      usageMetadata,
      modelVersion: "gemini-3-pro-image-preview",
    },
  }),
};
