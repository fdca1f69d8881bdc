import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar, AvatarPair } from "./avatar-pair.tsx";
import { Banner } from "./banner.tsx";
import { Chip } from "./chip.tsx";
import { EmptyState } from "./empty-state.tsx";
import { EventDrawing } from "./event-drawing.tsx";
import { Mark, Wordmark } from "./logo.tsx";
import { PageHead, Panel, Section } from "./page.tsx";
import { Picture } from "./picture.tsx";

test("a face without a picture is its name's first letter, whatever alphabet", () => {
  const { container, rerender } = render(<Avatar name=" élodie" />);
  expect(container.textContent).toBe("É");
  rerender(<Avatar name="𐐨ngel" />);
  expect(container.textContent).toBe("𐐀");
  rerender(<Avatar name="" />);
  expect(container.textContent).toBe("");
});

test("two faces overlap; a picture of one is decoration beside the name", () => {
  const { container } = render(
    <AvatarPair people={[{ name: "Maya" }, { name: "Tom", src: "/tom.webp" }]} isToday />,
  );
  expect(container.textContent).toBe("M");
  expect(container.querySelector("img")?.alt).toBe("");
});

test("a message of danger interrupts, one of success waits, information only stands there", () => {
  const { rerender } = render(<Banner tone="danger">Login failed</Banner>);
  expect(screen.getByRole("alert").textContent).toBe("Login failed");
  rerender(<Banner tone="success">Your password is changed.</Banner>);
  expect(screen.getByRole("status").textContent).toBe("Your password is changed.");
  rerender(<Banner action={<button type="button">Continue</button>}>You are signed in.</Banner>);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
});

test("an empty list has a sentence, at most a line more and an action; the drawing is not read", () => {
  const { container, rerender } = render(
    <EmptyState
      drawing="gallery"
      title="No images in your gallery yet."
      line="Two photos are enough."
      action={<button type="button">Upload Image</button>}
    />,
  );
  expect(screen.getByText("No images in your gallery yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Upload Image" })).toBeTruthy();
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  rerender(<EmptyState drawing={<EventDrawing name="new-year" />} title="No past events" />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a picture keeps its place free, and only the first one is waited for", () => {
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

test("headings, sections and panels are what they look like", () => {
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
  expect(screen.getByRole("heading", { level: 1, name: "Events" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Upcoming" }).textContent).toContain("Dinner");
});
