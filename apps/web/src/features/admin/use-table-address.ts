import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { TableSort } from "../../ui/data-table.tsx";

const SORT = "sort";
const CURSOR = "cursor";

interface PagePath {
  /** The cursors of the pages before this one; undefined is the first page. */
  readonly before: readonly (string | null)[];
}

export interface TableAddress<Filter extends string> {
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  readonly hasFilters: boolean;
  /** An empty value removes the filter. Every change starts at the first page. */
  readonly setFilters: (change: Readonly<Partial<Record<Filter, string | undefined>>>) => void;
  readonly clearFilters: () => void;
  readonly sort: TableSort | undefined;
  /** As the server reads it: `-joined` is descending. */
  readonly sortParameter: string | undefined;
  readonly setSort: (sort: TableSort) => void;
  readonly cursor: string | undefined;
  /** The number of pages before this one, as far as this visit knows. */
  readonly page: number;
  readonly goNext: (cursor: string) => void;
  /** Absent on the first page. */
  readonly goPrevious: (() => void) | undefined;
}

/**
 * The state of a table in the address of its page, so that a link shows the same rows. A keyset cursor
 * leads only forward, so the cursors of earlier pages are in the history entry; a page opened by a link
 * goes back to the first one.
 */
export function useTableAddress<Filter extends string>(
  names: readonly Filter[],
  defaultSort?: TableSort,
): TableAddress<Filter> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const before = useMemo(() => pathOf(state), [state]);
  const params = useMemo(() => new URLSearchParams(search), [search]);

  const go = useCallback(
    (change: (next: URLSearchParams) => void, next: PagePath = { before: [] }, replace = false) => {
      const changed = new URLSearchParams(search);
      changed.delete(CURSOR);
      change(changed);
      void navigate(
        { pathname, search: changed.size > 0 ? `?${changed}` : "" },
        { state: next, replace },
      );
    },
    [navigate, pathname, search],
  );

  const cursor = params.get(CURSOR) ?? undefined;
  const sortParameter = params.get(SORT) ?? (defaultSort && parameterOf(defaultSort));
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Filter, string>>;

  return {
    filters,
    hasFilters: Object.keys(filters).length > 0,
    setFilters: (change) =>
      go(
        (next) => {
          for (const [name, value] of Object.entries<string | undefined>(change))
            if (value) next.set(name, value);
            else next.delete(name);
        },
        undefined,
        true,
      ),
    clearFilters: () => go((next) => names.forEach((name) => next.delete(name))),
    sort: sortParameter === undefined ? undefined : sortOf(sortParameter),
    sortParameter,
    setSort: (sort) => go((next) => next.set(SORT, parameterOf(sort)), undefined, true),
    cursor,
    page: before.length,
    goNext: (following) =>
      go((next) => next.set(CURSOR, following), { before: [...before, cursor ?? null] }),
    goPrevious:
      cursor === undefined
        ? undefined
        : () => {
            const last = before.at(-1);
            go((next) => void (last && next.set(CURSOR, last)), { before: before.slice(0, -1) });
          },
  };
}

function pathOf(state: unknown): PagePath["before"] {
  if (typeof state !== "object" || state === null || !("before" in state)) return [];
  return Array.isArray(state.before) ? (state.before as PagePath["before"]) : [];
}

const parameterOf = ({ id, isDescending }: TableSort): string => (isDescending ? `-${id}` : id);

const sortOf = (parameter: string): TableSort =>
  parameter.startsWith("-")
    ? { id: parameter.slice(1), isDescending: true }
    : { id: parameter, isDescending: false };
