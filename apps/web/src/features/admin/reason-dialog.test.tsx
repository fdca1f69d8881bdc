import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/errors.ts";
import { ReasonProvider, useReason } from "./reason-dialog.tsx";

function show(act: (reason: string) => Promise<unknown>) {
  const onDone = vi.fn<(isDone: boolean) => void>();
  function Trigger() {
    const ask = useReason();
    const press = () =>
      void ask({
        question: "Remove the role Support from ben?",
        confirmLabel: "Remove role",
        tone: "danger",
        act,
      }).then(onDone);
    return <button onClick={press}>Remove</button>;
  }
  render(
    <ReasonProvider>
      <Trigger />
    </ReasonProvider>,
  );
  return onDone;
}

const open = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  return user;
};

describe("reason dialog", () => {
  test("names the action and sends the trimmed reason", async () => {
    const act = vi.fn<(reason: string) => Promise<void>>().mockResolvedValue();
    const onDone = show(act);
    const user = await open();
    await screen.findByRole("dialog", { name: "Remove the role Support from ben?" });
    await user.type(screen.getByRole("textbox", { name: "Reason" }), "  Left the team ");
    await user.click(screen.getByRole("button", { name: "Remove role" }));
    expect(act).toHaveBeenCalledWith("Left the team");
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
  });

  test("does not send a reason that is too short", async () => {
    const act = vi.fn<(reason: string) => Promise<void>>().mockResolvedValue();
    show(act);
    const user = await open();
    const field = await screen.findByRole("textbox", { name: "Reason" });
    await user.type(field, "ok  ");
    await user.click(screen.getByRole("button", { name: "Remove role" }));
    expect(field).toHaveAccessibleDescription(/Please write at least 5 characters\./);
    expect(field).toHaveFocus();
    expect(act).not.toHaveBeenCalled();
  });

  test("keeps what was typed and shows the message if the call fails", async () => {
    const problem = new ApiError(409, { code: "last_owner", detail: "The last owner stays." });
    const onDone = show(() => Promise.reject(problem));
    const user = await open();
    const field = await screen.findByRole("textbox", { name: "Reason" });
    await user.type(field, "Left the team");
    await user.click(screen.getByRole("button", { name: "Remove role" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The last owner stays.");
    expect(field).toHaveValue("Left the team");
    expect(onDone).not.toHaveBeenCalled();
  });

  test("stays open without a message if the confirmation of the identity is cancelled", async () => {
    show(() => Promise.reject(new ApiError(403, { code: "reauthentication_required" })));
    const user = await open();
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Left the team");
    await user.click(screen.getByRole("button", { name: "Remove role" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Remove role" })).not.toHaveAttribute("aria-busy"),
    );
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  test("is false if it is cancelled", async () => {
    const onDone = show(async () => {});
    const user = await open();
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(onDone).toHaveBeenCalledWith(false);
  });
});
