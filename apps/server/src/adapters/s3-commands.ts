import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  DeleteObjectsCommand,
  PutObjectCommand,
  type DeleteObjectsCommandInput,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";

/** A request as the SDK's middleware sees it. */
interface SentRequest {
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}

/**
 * Sends a file without loading it into memory. The SDK does not retry streams, so each attempt
 * opens the file again below its retries. The server compares the bytes with the signed hash and
 * stores nothing else.
 */
export async function putFile(
  input: PutObjectCommandInput,
  path: string,
): Promise<PutObjectCommand> {
  const { sha256, bytes } = await measure(path);
  const command = new PutObjectCommand({ ...input, ContentLength: bytes });
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as SentRequest).headers["x-amz-content-sha256"] = sha256;
      return next(args);
    },
    { step: "build", name: "hashOfFile" },
  );
  command.middlewareStack.add(
    (next) => async (args) => {
      const body = createReadStream(path);
      const broken = new Promise<never>((_, reject) => body.once("error", reject));
      try {
        const request = { ...(args.request as SentRequest), body };
        return await Promise.race([next({ ...args, request }), broken]);
      } finally {
        body.destroy();
      }
    },
    { step: "finalizeRequest", priority: "low", name: "bodyFromFile" },
  );
  return command;
}

async function measure(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Servers that are some years old require Content-MD5 and do not know the SDK's checksums. */
export function deleteObjects(input: DeleteObjectsCommandInput): DeleteObjectsCommand {
  const command = new DeleteObjectsCommand(input);
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers, body } = args.request as SentRequest;
      headers["content-md5"] = createHash("md5")
        .update(body ?? "")
        .digest("base64");
      return next(args);
    },
    { step: "build", priority: "low", name: "md5OfList" },
  );
  return command;
}
