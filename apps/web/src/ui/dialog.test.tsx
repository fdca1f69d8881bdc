import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";

function Page({ dismissible = true }: { dismissible?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Add Event"
        description="It comes back every year."
        dismissible={dismissible}
        footer={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        <TextField label="Event Title" />
      </Dialog>
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  return screen.findByRole("dialog", { name: "Add Event" });
}

test("it has a name and a description, and its first field gets the focus", async () => {
  render(<Page />);
  const dialog = await openDialog();
  const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("It comes back every year.");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Event Title")));
});

test("Escape closes it and restores the focus", async () => {
  render(<Page />);
  await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Event Title")));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" })),
  );
});

test("Escape closes only the dialog on top, also if it is not inside the other", async () => {
  const { rerender } = render(<Page />);
  const below = await openDialog();
  const top = (isOpen: boolean) => (
    <>
      <Page />
      <Dialog open={isOpen} onOpenChange={(next) => rerender(top(next))} title="On top" />
    </>
  );
  rerender(top(true));
  await screen.findByRole("dialog", { name: "On top" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "On top" })).toBeNull());
  expect(below).toBeInTheDocument();
});

test("Tab stays inside", async () => {
  render(<Page />);
  const dialog = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Event Title")));
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  }
});

test("with unsaved text only its own buttons close it", async () => {
  render(<Page dismissible={false} />);
  await openDialog();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
