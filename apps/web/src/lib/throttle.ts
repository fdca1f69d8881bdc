/**
 * Runs immediately and then at most once per `ms`. Calls within the interval run once at its end,
 * so the last call is never lost.
 */
export function throttle(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  function turn(): void {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) turn();
    }, ms);
    run();
  }

  return () => {
    if (timer === undefined) turn();
    else isAsked = true;
  };
}
