import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { Button, IconButton, LinkButton } from "./button.tsx";

test("a button does not submit the form around it", async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button>Add</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(submitted).not.toHaveBeenCalled();
});

test("a loading button is announced, keeps its label and focus, and ignores a second press", async () => {
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

test("a disabled button cannot be pressed", async () => {
  const pressed = vi.fn();
  render(
    <Button disabled onClick={pressed}>
      Generate
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Generate" }));
  expect(pressed).not.toHaveBeenCalled();
});

test("a link with the look of a button is a link", () => {
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

test("the label of an icon button is its name", () => {
  render(
    <IconButton label="Edit">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole("button", { name: "Edit" }).textContent).toBe("");
});
