import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test } from "vitest";
import { TextAreaField, TextField } from "./field.tsx";
import { SelectField } from "./select-field.tsx";

const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" | ");

test("the label names the input, and a press on it focuses the input", async () => {
  render(<TextField label="Full name" />);
  await userEvent.click(screen.getByText("Full name"));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Full name" }));
});

test("without an error nothing is invalid or described", () => {
  render(<TextField label="Username" />);
  const input = screen.getByLabelText("Username");
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});

test("an error is linked to its input, after the hint and other descriptions", () => {
  render(
    <>
      <p id="rule">Letters and digits</p>
      <TextField
        label="Username"
        hint="As others see you"
        error="Username must be at least 3 characters"
        aria-describedby="rule"
      />
    </>,
  );
  const input = screen.getByLabelText("Username");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(input)).toBe(
    "Letters and digits | As others see you | Username must be at least 3 characters",
  );
});

test("two fields of the same name have different ids", () => {
  render(
    <>
      <TextField label="Date" />
      <TextField label="Date" />
    </>,
  );
  const [one, other] = screen.getAllByLabelText("Date");
  expect(one?.id).not.toBe(other?.id);
});

test("the ref reaches the input, as forms require", () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Email" type="email" ref={ref} />);
  expect(ref.current?.type).toBe("email");
});

test("text areas and selects have the same attributes", () => {
  render(
    <>
      <TextAreaField label="Words" error="Please write something" />
      <SelectField label="Notify me (days before)" hint="Before the day">
        <option>3</option>
      </SelectField>
    </>,
  );
  expect(describedBy(screen.getByLabelText("Words"))).toBe("Please write something");
  expect(describedBy(screen.getByLabelText("Notify me (days before)"))).toBe("Before the day");
});
