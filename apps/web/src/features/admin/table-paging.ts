import type { TablePaging } from "../../ui/data-table.tsx";
import { formatRange } from "./format-range.ts";
import type { TableAddress } from "./use-table-address.ts";

interface LoadedPage {
  /** How many rows a full page has. */
  readonly limit: number;
  /** Undefined while the first page loads. */
  readonly rows: readonly unknown[] | undefined;
  /** As the server sent it; absent or null on the last page. */
  readonly next: string | null | undefined;
}

/** The range and the two buttons of a table whose page is in the address. */
export function tablePaging(
  address: Pick<TableAddress<string>, "page" | "goNext" | "goPrevious">,
  { limit, rows, next }: LoadedPage,
): TablePaging {
  return {
    range: formatRange({ page: address.page, limit, count: rows?.length ?? 0 }),
    onNext: next ? () => address.goNext(next) : undefined,
    onPrevious: address.goPrevious,
  };
}
