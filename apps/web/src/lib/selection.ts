/** The selected images of a list, and where the next range begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

interface Item {
  readonly id: string;
}

export const noSelection: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds everything between the anchor and this image, as Shift does; without an anchor only the image. */
export function extendedTo(selection: Selection, items: readonly Item[], id: string): Selection {
  const from = items.findIndex((item) => item.id === selection.anchor);
  const to = items.findIndex((item) => item.id === id);
  if (to < 0) return selection;
  const range = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const added = items.slice(range[0], (range[1] ?? to) + 1).map((item) => item.id);
  return { ids: new Set([...selection.ids, ...added]), anchor: selection.anchor ?? id };
}

export function allOf(items: readonly Item[]): Selection {
  return { ids: new Set(items.map(({ id }) => id)), anchor: items[0]?.id ?? null };
}

/** The selection without images that no longer exist; the same object if nothing changes. */
export function pruned(selection: Selection, items: readonly Item[]): Selection {
  if (selection.ids.size === 0) return selection;
  const ids = new Set(items.map(({ id }) => id).filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
