export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const isStream = (type: string | undefined) =>
  type?.startsWith("text/event-stream") ?? false;

/**
 * The responses in the received bytes, and whether the last one is incomplete. A response to HEAD states
 * the length of a body that it lacks; an error of the HTTP parser has its body even then.
 */
export function answersIn(
  bytes: Buffer,
  isHead = false,
): { answers: Answer[]; isPartial: boolean } {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const headEnd = rest.indexOf("\r\n\r\n");
    if (headEnd < 0) return { answers, isPartial: true };
    const [first = "", ...lines] = rest.subarray(0, headEnd).toString("latin1").split("\r\n");
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const after = rest.subarray(headEnd + 4);
    const found =
      isHead && after.length === 0 ? { body: "", rest: after } : bodyIn(after, status, headers);
    if (!found) return { answers, isPartial: true };
    // 100 only allows the client to send the body.
    if (status >= 200 || status === 0) answers.push({ status, headers, body: found.body });
    rest = found.rest;
  }
  return { answers, isPartial: false };
}

function bodyIn(bytes: Buffer, status: number, headers: Readonly<Record<string, string>>) {
  if (status === 204 || status === 304 || (status >= 100 && status < 200))
    return { body: "", rest: bytes };
  // A stream does not end, so only its start is checked.
  if (isStream(headers["content-type"]))
    return { body: bytes.toString("utf8"), rest: bytes.subarray(bytes.length) };
  if (headers["transfer-encoding"] === "chunked") return chunksIn(bytes);
  const length = Number(headers["content-length"] ?? bytes.length);
  if (bytes.length < length) return undefined;
  return { body: bytes.subarray(0, length).toString("utf8"), rest: bytes.subarray(length) };
}

function chunksIn(bytes: Buffer) {
  const parts: Buffer[] = [];
  let rest = bytes;
  for (;;) {
    const lineEnd = rest.indexOf("\r\n");
    if (lineEnd < 0) return undefined;
    // NaN if it is no chunk: then the response is incomplete too.
    const size = Number.parseInt(rest.subarray(0, lineEnd).toString("latin1"), 16);
    if (!(rest.length >= lineEnd + 4 + size)) return undefined;
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    rest = rest.subarray(lineEnd + 4 + size);
    if (size === 0) return { body: Buffer.concat(parts).toString("utf8"), rest };
  }
}
