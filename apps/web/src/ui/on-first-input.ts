const INPUTS = ["pointerdown", "pointermove", "keydown"] as const;

/** Calls once when the user first touches the page, moves the mouse or presses a key. Returns how to stop waiting. */
export function onFirstInput(act: () => void): () => void {
  const waiting = new AbortController();
  const run = (): void => {
    waiting.abort();
    act();
  };
  for (const input of INPUTS)
    addEventListener(input, run, { signal: waiting.signal, capture: true, passive: true });
  return () => waiting.abort();
}
