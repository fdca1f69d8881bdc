import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { Checkbox, Radio } from "./checkbox.tsx";

interface Values {
  terms: boolean;
  kind: string;
}

function Form({ onSent }: { onSent: (values: Values) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { terms: false, kind: "personal" },
  });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onSent(values))(event)}>
      <Checkbox
        label="I agree to the Terms"
        error={formState.errors.terms?.message}
        {...register("terms", { required: "Please agree to the terms" })}
      />
      <Radio label="Personal Image" value="personal" {...register("kind")} />
      <Radio label="Couple Image" value="couple" {...register("kind")} />
      <button type="submit">Send</button>
    </form>
  );
}

test("in a form it is validated, focused, corrected and sent", async () => {
  const sent = vi.fn();
  render(<Form onSent={sent} />);
  const box = screen.getByRole("checkbox", { name: "I agree to the Terms" });

  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  const error = await screen.findByText("Please agree to the terms");
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(error.closest("p")?.id).toBe(box.getAttribute("aria-describedby"));

  await userEvent.click(screen.getByText("I agree to the Terms"));
  await userEvent.click(screen.getByRole("radio", { name: "Couple Image" }));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toHaveBeenCalledWith({ terms: true, kind: "couple" });
  expect(screen.queryByText("Please agree to the terms")).toBeNull();
});

test("the space bar toggles it", async () => {
  render(<Checkbox label="Recurring event" defaultChecked />);
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  box.focus();
  await userEvent.keyboard(" ");
  expect(box.checked).toBe(false);
});
