/** A connection without data for this long counts as none. */
const TIMEOUT_MS = 5_000;

/** Returns the server's response, or the cached one if the server is unreachable, slow or down. */
export async function networkOrCache(
  request: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  const available = request.then((response) => (isUnavailable(response) ? undefined : response));
  const inTime = await Promise.race([available.catch(() => undefined), afterTimeout()]);
  return inTime ?? (await cached()) ?? (await request);
}

/** Sent by a proxy without a running server, or by a server that is stopping. */
function isUnavailable({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

function afterTimeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
}
