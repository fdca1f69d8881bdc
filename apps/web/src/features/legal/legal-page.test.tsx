import { privacyVersion, termsVersion } from "@twofold/contract/legal";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { paths } from "../../lib/paths.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyMessages } from "./privacy.messages.tsx";
import { termsMessages } from "./terms.messages.tsx";

const texts = [
  {
    title: "Privacy Policy",
    version: privacyVersion,
    day: "18 November 2026",
    inShort: privacyMessages.inShort,
    sections: privacyMessages.sections,
  },
  {
    title: "Terms of Service",
    version: termsVersion,
    day: "15 November 2026",
    inShort: termsMessages.inShort,
    sections: termsMessages.sections,
  },
];

const known = new Set<string>(Object.values(paths));

test.each(texts)(
  "$title: every line of its contents leads somewhere, every link exists",
  (text) => {
    const { container } = render(
      <MemoryRouter>
        <LegalPage {...text} lead="" />
      </MemoryRouter>,
    );
    const targets = [...container.querySelectorAll("a")].map((a) => a.getAttribute("href") ?? "");
    const lost = targets.filter((target) =>
      target.startsWith("#") ? !document.getElementById(target.slice(1)) : !known.has(target),
    );
    expect(targets.length).toBeGreaterThan(Object.keys(text.sections).length);
    expect(lost).toEqual([]);
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test.each(texts)("$title shows the version that is accepted at sign-up", (text) => {
  render(
    <MemoryRouter>
      <LegalPage {...text} lead="" />
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
  expect(screen.getByText(new RegExp(`Version ${text.version}`))).toBeVisible();
  expect(screen.getByText(text.day).getAttribute("datetime")).toBe(text.version);
});
