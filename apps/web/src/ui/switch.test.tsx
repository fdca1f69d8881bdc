import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Switch } from "./switch.tsx";

function Setting({ saves }: { saves: boolean }) {
  const [isOn, setOn] = useState(false);
  return (
    <Switch
      label="Push Notifications"
      description="On the day itself"
      checked={isOn}
      onChange={(event) => setOn(saves && event.target.checked)}
    />
  );
}

test("the whole row toggles it, and the switch has its own name and description", async () => {
  render(<Setting saves />);
  const toggle = screen.getByRole<HTMLInputElement>("switch", { name: "Push Notifications" });
  const description = document.getElementById(toggle.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("On the day itself");
  await userEvent.click(screen.getByText("On the day itself"));
  expect(toggle.checked).toBe(true);
});

test("it shows the stored state, not the requested one", async () => {
  render(<Setting saves={false} />);
  await userEvent.click(screen.getByRole("switch"));
  expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(false);
});
