import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from "@aws-sdk/client-s3";

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/** At most 10,000 parts are allowed, so this is enough for 160 GB; the protocol's least is 5 MiB. */
const PART_BYTES = 16 * 1_048_576;

/**
 * Uploads what is still being made, part by part, each of which the SDK may send again. Nothing is
 * there under the name before the last part is. Says how many bytes there were.
 */
export async function uploadParts(
  client: S3Client,
  { ContentType, ...target }: Target,
  bytes: AsyncIterable<Buffer>,
  partBytes = PART_BYTES,
): Promise<number> {
  const parts = partsOf(bytes, partBytes);
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  if (first.length < partBytes) {
    await client.send(new PutObjectCommand({ ...target, ContentType, Body: first }));
    return first.length;
  }
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType }),
  );
  const upload = { ...target, UploadId };
  try {
    const sent: CompletedPart[] = [];
    let total = 0;
    const send = async (Body: Buffer) => {
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      sent.push({ ETag, PartNumber });
      total += Body.length;
    };
    await send(first);
    for await (const part of parts) await send(part);
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }),
    );
    return total;
  } catch (error) {
    // Else the parts would lie there, paid for and seen by nobody.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/** Of equal size but for the last one. */
async function* partsOf(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const fitting = size - length;
      yield Buffer.concat([...chunks, rest.subarray(0, fitting)]);
      rest = rest.subarray(fitting);
      chunks = [];
      length = 0;
    }
    if (rest.length > 0) chunks.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
