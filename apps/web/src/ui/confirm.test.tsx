import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { ConfirmProvider, useConfirm } from "./confirm.tsx";

const question = "Are you sure you want to delete this event?";

function Asker({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const ask = useConfirm();
  const press = () => void ask({ question, confirmLabel: "Delete", tone: "danger" }).then(onAnswer);
  return <Button onClick={press}>Delete event</Button>;
}

async function askWith(onAnswer: (answer: boolean) => void) {
  await act(async () => {
    render(
      <ConfirmProvider>
        <Asker onAnswer={onAnswer} />
      </ConfirmProvider>,
    );
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete event" }));
  return screen.findByRole("alertdialog", { name: question });
}

test("agreeing resolves to true and restores the focus", async () => {
  const answered = vi.fn();
  await askWith(answered);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete event" }));
});

test("the safe option has the focus, so a hasty Enter destroys nothing", async () => {
  const answered = vi.fn();
  await askWith(answered);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" })),
  );
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
});

test("Escape resolves to false", async () => {
  const answered = vi.fn();
  await askWith(answered);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
});

test("a second question rejects the first and gets its own result", async () => {
  const answers: boolean[] = [];
  await askWith((answer) => answers.push(answer));
  // The open dialog blocks the page, but code can still ask.
  await act(async () => screen.getByText("Delete event").click());
  await waitFor(() => expect(answers).toEqual([false]));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(answers).toEqual([false, true]));
});
