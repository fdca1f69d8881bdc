/** A connection that is there and carries nothing is none. */
const PATIENCE_MS = 5_000;

/** The server's answer, unless it cannot be reached in time or has nobody behind it; then what is kept. */
export async function answerOr(
  answer: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const arrived = answer.then((response) => (isAway(response) ? undefined : response));
  const inTime = await Promise.race([arrived.catch(() => undefined), afterPatience()]);
  return inTime ?? (await kept()) ?? (await answer);
}

/** Said by a proxy of a server that does not run, or by a server that is about to stop. */
function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}
