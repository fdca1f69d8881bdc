import type { Received } from "./provider-server.ts";

interface Part {
  readonly name: string;
  readonly filename: string | undefined;
  readonly value: Buffer;
}

/** Fields and files of a multipart body, in their order. */
export function partsOf({ headers, body }: Pick<Received, "headers" | "body">): Part[] {
  const boundary = /boundary=(.+)$/.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) throw new Error("the body is not multipart");
  return body
    .toString("latin1")
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const at = part.indexOf("\r\n\r\n");
      const head = part.slice(0, at);
      return {
        name: /name="([^"]+)"/.exec(head)?.[1] ?? "",
        filename: /filename="([^"]+)"/.exec(head)?.[1],
        value: Buffer.from(part.slice(at + 4, -2), "latin1"),
      };
    });
}
