import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { Button, IconButton, LinkButton } from "./button.tsx";

test("a button does not submit the form it happens to stand in", async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button>Add</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(submitted).not.toHaveBeenCalled();
});

test("while it loads it says so, keeps its words and the focus, and ignores the second press", async () => {
  const pressed = vi.fn();
  const { rerender } = render(<Button onClick={pressed}>Save</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  rerender(
    <Button onClick={pressed} loading>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
});

test("a loading submit button does not send the form again, not even by Enter", async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <input aria-label="Name" />
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await userEvent.type(screen.getByLabelText("Name"), "x{Enter}");
  expect(submitted).not.toHaveBeenCalled();
});

test("a disabled button can't be pressed", async () => {
  const pressed = vi.fn();
  render(
    <Button disabled onClick={pressed}>
      Generate
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Generate" }));
  expect(pressed).not.toHaveBeenCalled();
});

test("a link that looks like a button is a link", () => {
  render(
    <MemoryRouter>
      <LinkButton to="/register" variant="primary">
        Get Started
      </LinkButton>
    </MemoryRouter>,
  );
  const link = screen.getByRole("link", { name: "Get Started" });
  expect(link.getAttribute("href")).toBe("/register");
});

test("an icon button is named by its label", () => {
  render(
    <IconButton label="Edit">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole("button", { name: "Edit" }).textContent).toBe("");
});
