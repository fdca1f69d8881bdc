import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { DataTable, type DataColumn, type TableSort } from "./data-table.tsx";
import { useRowSelection } from "./use-row-selection.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

const columns: readonly DataColumn<Person>[] = [
  {
    id: "name",
    header: "Name",
    isSortable: true,
    card: "title",
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: "version", header: "Version", align: "end", cell: ({ version }) => version },
];
const rowId = ({ id }: Person): string => id;
const rowName = ({ name }: Person): string => name;
const person = (n: number, version = 1): Person => ({ id: `p${n}`, name: `Person ${n}`, version });
const people = (count: number): Person[] => Array.from({ length: count }, (_, n) => person(n + 1));

const common = {
  caption: "People",
  columns,
  rowId,
  rowName,
  onRetry: () => {},
  empty: { title: "No one is here" },
};

/** A list with a bulk action that reports the rows it would send. */
function Selectable({
  rows,
  onSend,
}: {
  rows: readonly Person[];
  onSend: (sent: readonly Person[]) => void;
}) {
  const selection = useRowSelection(rows, rowId);
  return (
    <DataTable
      {...common}
      rows={rows}
      selection={selection}
      bulkActions={<button onClick={() => onSend(selection.rows)}>Send</button>}
    />
  );
}

const names = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

describe("data table", () => {
  describe("sorting", () => {
    test("asks for the order and leaves it to the server", async () => {
      const onSort = vi.fn<(sort: TableSort) => void>();
      function Sorted() {
        const [sort, setSort] = useState<TableSort>({ id: "name", isDescending: true });
        const change = (next: TableSort) => {
          onSort(next);
          setSort(next);
        };
        return <DataTable {...common} rows={people(3)} sort={sort} onSort={change} />;
      }
      render(<Sorted />);
      const header = screen.getByRole("columnheader", { name: "Name" });
      expect(header).toHaveAttribute("aria-sort", "descending");
      await userEvent.click(within(header).getByRole("button"));
      expect(onSort).toHaveBeenLastCalledWith({ id: "name", isDescending: false });
      expect(header).toHaveAttribute("aria-sort", "ascending");
      await userEvent.click(within(header).getByRole("button"));
      expect(onSort).toHaveBeenLastCalledWith({ id: "name", isDescending: true });
      expect(names()).toEqual(["Person 1", "Person 2", "Person 3"]);
    });

    test("is offered only where the server can do it", () => {
      render(<DataTable {...common} rows={people(1)} />);
      const header = screen.getByRole("columnheader", { name: "Version" });
      expect(within(header).queryByRole("button")).toBeNull();
      expect(header).not.toHaveAttribute("aria-sort");
    });
  });

  describe("paging", () => {
    test("leads forward and back, and disables what does not exist", async () => {
      const onNext = vi.fn<() => void>();
      render(
        <DataTable {...common} rows={people(2)} paging={{ range: "1–2 of 1,000+", onNext }} />,
      );
      expect(screen.getByText("1–2 of 1,000+")).toBeVisible();
      expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
      await userEvent.click(screen.getByRole("button", { name: "Next" }));
      expect(onNext).toHaveBeenCalledOnce();
    });
  });

  describe("selection", () => {
    test("sends the rows as they were last seen", async () => {
      const onSend = vi.fn<(sent: readonly Person[]) => void>();
      const { rerender } = render(<Selectable rows={people(3)} onSend={onSend} />);
      await userEvent.click(screen.getByRole("checkbox", { name: "Select Person 2" }));
      expect(screen.getByRole("toolbar", { name: "1 selected" })).toBeVisible();
      rerender(<Selectable rows={[person(1), person(2, 5)]} onSend={onSend} />);
      await userEvent.click(screen.getByRole("checkbox", { name: "Select Person 1" }));
      // On the next page the selected rows are not visible but still selected.
      rerender(<Selectable rows={[person(9)]} onSend={onSend} />);
      await userEvent.click(screen.getByRole("button", { name: "Send" }));
      expect(onSend).toHaveBeenCalledWith([person(2, 5), person(1)]);
    });

    test("extends to a range with Shift", async () => {
      const onSend = vi.fn<(sent: readonly Person[]) => void>();
      render(<Selectable rows={people(5)} onSend={onSend} />);
      const user = userEvent.setup();
      await user.click(screen.getByRole("checkbox", { name: "Select Person 2" }));
      await user.keyboard("{Shift>}");
      await user.click(screen.getByRole("checkbox", { name: "Select Person 4" }));
      await user.keyboard("{/Shift}");
      expect(screen.getByRole("toolbar", { name: "3 selected" })).toBeVisible();
    });

    test("ends at 100 rows and can be cleared", async () => {
      render(<Selectable rows={people(102)} onSend={() => {}} />);
      const user = userEvent.setup();
      await user.click(screen.getByRole("checkbox", { name: "Select Person 1" }));
      await user.keyboard("{Shift>}");
      await user.click(screen.getByRole("checkbox", { name: "Select Person 100" }));
      await user.keyboard("{/Shift}");
      expect(screen.getByText("100 selected, the most at a time")).toBeVisible();
      expect(screen.getByRole("checkbox", { name: "Select Person 101" })).toBeDisabled();
      expect(screen.getByRole("checkbox", { name: "Select Person 5" })).toBeEnabled();
      await user.click(screen.getByRole("button", { name: "Clear selection" }));
      expect(screen.queryByRole("toolbar")).toBeNull();
      expect(screen.getByRole("checkbox", { name: "Select Person 101" })).toBeEnabled();
    });
  });

  describe("keyboard", () => {
    test("moves between rows with J and K, selects with X, and opens with Enter", async () => {
      render(<Selectable rows={people(3)} onSend={() => {}} />);
      const user = userEvent.setup();
      await user.tab();
      await user.tab();
      // The first Tab stops are the sort button and the first checkbox.
      await user.keyboard("j");
      expect(screen.getByRole("link", { name: "Person 2" })).toHaveFocus();
      await user.keyboard("j");
      expect(screen.getByRole("link", { name: "Person 3" })).toHaveFocus();
      await user.keyboard("jk");
      expect(screen.getByRole("link", { name: "Person 2" })).toHaveFocus();
      await user.keyboard("x");
      expect(screen.getByRole("checkbox", { name: "Select Person 2" })).toBeChecked();
      expect(screen.getByRole("checkbox", { name: "Select Person 3" })).not.toBeChecked();
    });

    test("ignores the keys outside the table", async () => {
      render(
        <>
          <button>Outside</button>
          <Selectable rows={people(2)} onSend={() => {}} />
        </>,
      );
      const user = userEvent.setup();
      screen.getByRole("button", { name: "Outside" }).focus();
      await user.keyboard("jx");
      expect(screen.getByRole("button", { name: "Outside" })).toHaveFocus();
      expect(screen.queryByRole("toolbar")).toBeNull();
    });
  });

  describe("states", () => {
    test("announces that it loads", () => {
      render(<DataTable {...common} rows={undefined} />);
      expect(screen.getByText("People are loading")).toBeInTheDocument();
      expect(screen.queryByRole("table")).toBeNull();
    });

    test("shows one sentence if it is empty", () => {
      render(<DataTable {...common} rows={[]} />);
      expect(screen.getByText("No one is here")).toBeVisible();
    });

    test("offers to repeat a failed first read", async () => {
      const onRetry = vi.fn<() => void>();
      render(<DataTable {...common} rows={undefined} error={new Error("x")} onRetry={onRetry} />);
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      expect(onRetry).toHaveBeenCalledOnce();
    });

    test("keeps the rows and reports it if a later read failed", () => {
      render(<DataTable {...common} rows={people(1)} error={new Error("x")} />);
      expect(screen.getByRole("alert")).toHaveTextContent(
        "The newest entries could not be loaded.",
      );
      expect(names()).toEqual(["Person 1"]);
    });
  });

  test("labels the lines of a card on a phone", () => {
    render(<DataTable {...common} rows={people(1)} />);
    const [title, version] = screen.getAllByRole("cell");
    expect(title).toHaveClass("data-card-title");
    expect(title).not.toHaveAttribute("data-label");
    expect(version).toHaveAttribute("data-label", "Version");
  });
});
