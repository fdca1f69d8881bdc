import {
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type Header,
  type RowData,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ArrowUpDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { cx } from "./cx.ts";
import { dataTableMessages as messages } from "./data-table.messages.ts";
import { EmptyState } from "./empty-state.tsx";
import type { EmptyDrawingName } from "./empty-illustration.tsx";
import { ErrorState } from "./error-state.tsx";
import { Skeleton } from "./skeleton.tsx";
import { uiMessages } from "./ui.messages.ts";
import { moveInTable } from "./table-keys.ts";
import { MAX_SELECTED, type RowSelection } from "./use-row-selection.ts";
import "../styles/data-table.css";

export interface DataColumn<Row> {
  /** The server's name of the field, if the table can be sorted by it. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  readonly align?: "end";
  /** As narrow as its content. */
  readonly isTight?: boolean;
  /** Not below 1024 px. */
  readonly isWideOnly?: boolean;
  /**
   * The place in the card of a phone. title: its first line. end: right of it. line: a line with the
   * header as label. full: a line without a label. none: absent.
   */
  readonly card?: "title" | "end" | "line" | "full" | "none";
}

/** One column, sorted by the server. */
export interface TableSort {
  readonly id: string;
  readonly isDescending: boolean;
}

export interface TablePaging {
  /** "1–50 of 1,000+", in the language of the page. */
  readonly range?: string | undefined;
  /** Absent on the last page. */
  readonly onNext?: (() => void) | undefined;
  /** Absent on the first page. */
  readonly onPrevious?: (() => void) | undefined;
}

interface DataTableProps<Row> {
  /** The accessible name. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** The name of a row, for the label of its checkbox. */
  readonly rowName?: (row: Row) => string;
  readonly error?: unknown;
  readonly onRetry: () => unknown;
  readonly empty: {
    readonly title: string;
    readonly line?: string;
    readonly drawing?: EmptyDrawingName;
  };
  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort) => void;
  readonly paging?: TablePaging;
  readonly selection?: RowSelection<Row>;
  /** The buttons of the bulk bar. */
  readonly bulkActions?: ReactNode;
  /** A newer page loads while this one is visible. */
  readonly isBusy?: boolean;
}

interface ColumnLook {
  readonly align?: "end" | undefined;
  readonly isTight?: boolean | undefined;
  readonly isWideOnly?: boolean | undefined;
  readonly card?: string | undefined;
  readonly header: string;
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: {} as ColumnLook,
});
type Features = typeof features;

const SELECT = "select";
const NONE: readonly never[] = [];

/**
 * A table whose sorting and paging are the server's. Below 768 px each row is a card. J and K move
 * between rows and X selects one while the focus is in the table.
 */
export function DataTable<Row extends RowData & object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, error, onRetry, empty, sort, selection } = props;
  const definitions = useColumns(props);
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.isDescending }] : []), [sort]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows ?? NONE,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection: selection?.state ?? {} },
    onSortingChange: (change) => {
      const [next] = typeof change === "function" ? change(sorting) : change;
      if (next) props.onSort?.({ id: next.id, isDescending: next.desc });
    },
    onRowSelectionChange: (change) =>
      selection?.set(typeof change === "function" ? change(selection.state) : change),
    enableRowSelection: ({ id }) =>
      selection !== undefined && (selection.state[id] === true || selection.count < MAX_SELECTED),
  });

  if (!rows && error)
    return <ErrorState title={messages.failed} line={messages.failedLine} onRetry={onRetry} />;
  if (!rows) return <LoadingRows columns={columns.length} caption={caption} />;
  if (rows.length === 0)
    return (
      <>
        <EmptyState
          drawing={empty.drawing ?? "transactions"}
          title={empty.title}
          {...(empty.line && { line: empty.line })}
        />
        <Foot {...props.paging} />
      </>
    );
  return (
    <>
      {error !== undefined && error !== null && <StaleNote onRetry={onRetry} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys only move the focus between the rows' own controls */}
      <div
        className="data-table-place"
        onKeyDown={moveInTable}
        aria-busy={props.isBusy || undefined}
      >
        <table className="data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <HeaderCell key={header.id} header={header} />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                {row.getAllCells().map((cell) => (
                  <BodyCell key={cell.id} cell={cell}>
                    <table.FlexRender cell={cell} />
                  </BodyCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Foot {...props.paging} />
      {selection && selection.count > 0 && (
        <BulkBar count={selection.count} onClear={selection.clear}>
          {props.bulkActions}
        </BulkBar>
      )}
    </>
  );
}

function useColumns<Row extends RowData & object>({
  columns,
  selection,
  rowName,
}: DataTableProps<Row>) {
  const isSelectable = selection !== undefined;
  return useMemo(() => {
    const helper = createColumnHelper<Features, Row>();
    const own = columns.map(({ id, header, cell, isSortable = false, ...look }) =>
      helper.display({
        id,
        header,
        cell: ({ row }) => cell(row.original),
        enableSorting: isSortable,
        meta: { ...look, header },
      }),
    );
    const select = helper.display({
      id: SELECT,
      header: messages.select,
      enableSorting: false,
      cell: ({ row }) => (
        <input
          type="checkbox"
          className="tick"
          data-row-tick=""
          aria-label={messages.selectRow(rowName?.(row.original) ?? row.id)}
          checked={row.getIsSelected()}
          disabled={!row.getCanSelect()}
          onChange={row.getToggleSelectedHandler()}
        />
      ),
      meta: { isTight: true, card: "tick", header: messages.select },
    });
    return helper.columns(isSelectable ? [select, ...own] : own);
  }, [columns, isSelectable, rowName]);
}

/** A display column has no value to sort by, so the server's order is asked for by its id alone. */
function HeaderCell<Row extends RowData>({ header }: { header: Header<Features, Row> }) {
  const { columnDef } = header.column;
  const sorted = header.column.getIsSorted();
  const title = columnDef.meta?.header;
  const look = lookOf(columnDef.meta);
  if (header.column.id === SELECT)
    return (
      <th scope="col" className={look}>
        <span className="sr-only">{title}</span>
      </th>
    );
  if (!columnDef.enableSorting)
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  const Icon = sorted === false ? ArrowUpDown : sorted === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={look}
      aria-sort={sorted === false ? "none" : sorted === "asc" ? "ascending" : "descending"}
    >
      <button type="button" onClick={() => header.column.toggleSorting(sorted === "asc", false)}>
        {title}
        <Icon aria-hidden="true" strokeWidth={2} />
      </button>
    </th>
  );
}

function BodyCell<Row extends RowData>({
  cell,
  children,
}: {
  cell: Cell<Features, Row>;
  children: ReactNode;
}) {
  const { meta } = cell.column.columnDef;
  const card = meta?.card ?? "line";
  return (
    <td
      className={cx(lookOf(meta), `data-card-${card}`)}
      data-label={card === "line" ? meta?.header : undefined}
    >
      {children}
    </td>
  );
}

function lookOf(meta: ColumnLook | undefined): string {
  return cx(
    meta?.align === "end" && "data-end",
    meta?.isTight && "data-tight",
    meta?.isWideOnly && "data-wide",
  );
}

function Foot({ range, onNext, onPrevious }: TablePaging) {
  if (!range && !onNext && !onPrevious) return null;
  return (
    <div className="data-table-foot">
      <output>{range}</output>
      {(onNext || onPrevious) && (
        <div className="flex gap-1.5">
          <Button variant="text" disabled={!onPrevious} onClick={onPrevious}>
            <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={2} />
            {messages.previous}
          </Button>
          <Button disabled={!onNext} onClick={onNext}>
            {messages.next}
            <ChevronRight aria-hidden="true" className="size-4" strokeWidth={2} />
          </Button>
        </div>
      )}
    </div>
  );
}

/** The rows stay, because old figures are better than none while the server is unreachable. */
function StaleNote({ onRetry }: { onRetry: () => unknown }) {
  return (
    <p role="alert" className="data-table-stale">
      {messages.stale}
      <Button variant="text" onClick={() => void onRetry()}>
        {uiMessages.retry}
      </Button>
    </p>
  );
}

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5];

function LoadingRows({ columns, caption }: { columns: number; caption: string }) {
  return (
    <div aria-busy="true" className="data-table-loading">
      <output className="sr-only">{messages.loading(caption)}</output>
      {PLACEHOLDERS.map((row) => (
        <div key={row} aria-hidden="true">
          {Array.from({ length: Math.min(columns, 5) }, (_, column) => (
            <Skeleton key={column} className="h-4 rounded-field" />
          ))}
        </div>
      ))}
    </div>
  );
}
