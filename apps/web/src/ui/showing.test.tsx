import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";
import { AvatarPair } from "./avatar-pair.tsx";
import { Banner } from "./banner.tsx";
import { Chip } from "./chip.tsx";
import { EmptyState } from "./empty-state.tsx";
import { EventDrawing } from "./event-drawing.tsx";
import { Mark, Wordmark } from "./logo.tsx";
import { PageHead, Panel, Section } from "./page.tsx";
import { Picture } from "./picture.tsx";

test("an avatar without a picture shows the first character of the name, in any alphabet", () => {
  const { container, rerender } = render(<Avatar name=" élodie" />);
  expect(container.textContent).toBe("É");
  rerender(<Avatar name="𐐨ngel" />);
  expect(container.textContent).toBe("𐐀");
  rerender(<Avatar name="" />);
  expect(container.textContent).toBe("");
});

test("two avatars overlap; the picture is decorative next to the name", () => {
  const { container } = render(
    <AvatarPair people={[{ name: "Maya" }, { name: "Tom", src: "/tom.webp" }]} isToday />,
  );
  expect(container.textContent).toBe("M");
  expect(container.querySelector("img")?.alt).toBe("");
});

test("danger is announced assertively, success politely, information not at all", () => {
  const { rerender } = render(<Banner tone="danger">Login failed</Banner>);
  expect(screen.getByRole("alert").textContent).toBe("Login failed");
  rerender(<Banner tone="success">Your password is changed.</Banner>);
  expect(screen.getByRole("status").textContent).toBe("Your password is changed.");
  rerender(<Banner action={<button type="button">Continue</button>}>You are signed in.</Banner>);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
});

test("an empty state has a sentence, at most one more line and an action; the drawing is decorative", () => {
  const { container, rerender } = render(
    <EmptyState
      drawing="gallery"
      title="No images in your gallery yet."
      line="Two photos are enough."
      action={<button type="button">Upload Image</button>}
    />,
  );
  expect(screen.getByText("No images in your gallery yet.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Upload Image" })).toBeVisible();
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  rerender(<EmptyState drawing={<EventDrawing name="new-year" />} title="No past events" />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a picture reserves its space, and only the first one has priority", () => {
  const { container } = render(
    <>
      <Picture src="/a.webp" alt="The sea" width={720} height={900} isFirst />
      <Picture src="/b.webp" alt="Snow" width={720} height={900}>
        Winter
      </Picture>
    </>,
  );
  const [first, second] = screen.getAllByRole<HTMLImageElement>("img");
  expect(first?.getAttribute("loading")).toBe("eager");
  expect(second?.getAttribute("loading")).toBe("lazy");
  expect(second?.getAttribute("width")).toBe("720");
  expect(container.querySelectorAll(".veiled")).toHaveLength(1);
});

test("headings, sections and panels have the matching elements", () => {
  render(
    <>
      <PageHead title="Events" lead="Your days" actions={<button type="button">Add</button>} />
      <Section title="Upcoming" action={<Chip tone="today">Today</Chip>}>
        <Panel>Dinner</Panel>
      </Section>
      <Mark />
      <Wordmark />
    </>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Upcoming" }).textContent).toContain("Dinner");
});
