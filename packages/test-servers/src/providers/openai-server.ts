import { partsOf } from "./multipart.ts";
import { KEY, type Dialect } from "./provider-server.ts";

/** OpenAI's `images/edits`. */
export const openaiDialect: Dialect = {
  manner: "inline",
  isPaid: ({ method, path }) => method === "POST" && path === "/images/edits",
  isAuthorised: ({ authorization }) => authorization === `Bearer ${KEY}`,
  read(request) {
    const parts = partsOf(request);
    const field = (name: string) => parts.find((part) => part.name === name)?.value.toString();
    if (!/^(\d+x\d+)$/.test(field("size") ?? "")) throw new Error("there is no size");
    return {
      images: parts.filter(({ name }) => name === "image[]").map(({ value }) => value),
      // Multipart forms use CRLF line ends.
      prompt: (field("prompt") ?? "").replaceAll("\r\n", "\n"),
    };
  },
  fault: (status) => ({
    error: {
      message: "Something went wrong.",
      type: "server_error",
      param: null,
      code: String(status),
    },
  }),
  refusals: ["moderation_blocked", "content_policy_violation"].map((code) => () => ({
    status: 400,
    body: {
      error: {
        message: "Your request was rejected by the safety system.",
        type: "image_generation_user_error",
        param: null,
        code,
      },
    },
  })),
  take: (picture) => ({
    body: {
      created: 1_790_000_000,
      background: "opaque",
      output_format: "jpeg",
      quality: "high",
      size: "1024x1280",
      data: [{ b64_json: picture.toString("base64") }],
      usage: {
        input_tokens: 6_200,
        output_tokens: 5_000,
        total_tokens: 11_200,
        input_tokens_details: { image_tokens: 6_000, text_tokens: 200 },
      },
    },
  }),
};
