const resets = new Set<() => void>();

/** State that outlives a component belongs to one user, so it is cleared when the session ends. */
export function onSessionEnd(reset: () => void): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

export function emitSessionEnd(): void {
  for (const reset of resets) reset();
}
