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

/** The protocol allows 10,000 parts, so 160 GB fit; its minimum part size is 5 MiB. */
const PART_BYTES = 16 * 1_048_576;

/**
 * Uploads a stream part by part; the SDK may retry each part. The file becomes visible after the
 * last part. Returns the number of bytes.
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
    // Otherwise the parts stay invisible in the bucket and cost money.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/** All parts have the same size except the last. */
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
