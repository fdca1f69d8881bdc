/**
 * Runs at once, and then at most once in `ms`: what is asked for meanwhile happens once, at the end
 * of it, so that the last call is never lost.
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
