import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PasswordField } from "./password-field.tsx";

test("the toggle shows and hides the password, and its label names the next state", async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  await userEvent.type(input, "secret-1");
  expect(input.type).toBe("password");

  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.type).toBe("text");
  expect(input.value).toBe("secret-1");

  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input.type).toBe("password");
});

test("the toggle does not send the form", async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <PasswordField label="Password" />
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(submitted).not.toHaveBeenCalled();
});

test("the label names only the input, not the toggle", () => {
  render(<PasswordField label="Confirm password" error="Passwords do not match" />);
  const input = screen.getByLabelText("Confirm password");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});
