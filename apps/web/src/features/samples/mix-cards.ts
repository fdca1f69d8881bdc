/** A scene is two columns wide, a shared picture one, so two of them complete a row of four. */
export type MixedCard<Scene, Shared> =
  | { readonly kind: "scene"; readonly scene: Scene }
  | { readonly kind: "shared"; readonly shared: Shared };

/**
 * Adds two shared pictures to each scene, in turns after it and around it, until one kind is used up.
 * An odd picture comes last, so that no row has a gap.
 */
export function mixCards<Scene, Shared>(
  scenes: readonly Scene[],
  shared: readonly Shared[],
): MixedCard<Scene, Shared>[] {
  const cardOf = (one: Shared) => ({ kind: "shared", shared: one }) as const;
  const paired = Math.min(scenes.length * 2, shared.length - (shared.length % 2));
  const rows = scenes.flatMap((scene, index): MixedCard<Scene, Shared>[] => {
    const pair = shared.slice(index * 2, Math.min(index * 2 + 2, paired)).map(cardOf);
    const card = { kind: "scene", scene } as const;
    return index % 2 === 0 ? [card, ...pair] : [...pair.slice(0, 1), card, ...pair.slice(1)];
  });
  return [...rows, ...shared.slice(paired).map(cardOf)];
}
