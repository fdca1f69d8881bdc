import { QueryClientProvider } from "@tanstack/react-query";
import { changeSample, listSamples, removeSample, type Sample } from "@twofold/contract/samples";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { queryClientOf } from "../../lib/query-client.ts";
import { photo } from "../../testing/fixtures.ts";
import { offered, statement } from "../../testing/samples.ts";
import { answer, intercept, refuse } from "../../testing/server.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { SamplesSection } from "./samples-section.tsx";

function show() {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClientOf("maya")}>
        <SamplesSection />
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return user;
}

const serve = (...samples: Sample[]) => answer(listSamples, { samples, decisions: [] });
const row = async (title: string) => {
  const item = (await screen.findByText(title)).closest("li");
  if (!item) throw new Error(`no row of ${title}`);
  return within(item);
};

test("no offer › explains how to offer a picture", async () => {
  show();
  expect(await screen.findByText("You have not offered any picture.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the gallery" })).toHaveAttribute(
    "href",
    "/gallery",
  );
});

test("offers › have their state", async () => {
  serve(
    offered(1),
    offered(2, { state: "shown", visible_since: "2020-03-05T12:00:00.000Z" }),
    offered(3, { state: "hidden" }),
    offered(4, { state: "hidden", statement: statement({ is_automatic: true }) }),
  );
  show();
  expect((await row("Scene 1")).getByText(/^Waiting for review/)).toBeVisible();
  expect((await row("Scene 2")).getByText("Shown since March 2020")).toBeVisible();
  expect((await row("Scene 3")).getByText(/a visitor reported it/)).toBeVisible();
  const hidden = await row("Scene 4");
  expect(hidden.getByText(/Decided automatically/)).toBeVisible();
  expect(hidden.getByRole("button", { name: "Appeal the decision about Scene 4" })).toBeVisible();
});

test("Take down › removes the offer", async () => {
  serve(offered(1));
  const removed = intercept(removeSample, () => {
    serve();
    return new HttpResponse(null, { status: 204 });
  });
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Take down Scene 1" }));
  expect(await screen.findByText("You have not offered any picture.")).toBeVisible();
  expect(removed).toHaveLength(1);
});

test("name › can be shown later", async () => {
  serve(offered(1));
  const changed = intercept(changeSample, () => {
    serve(offered(1, { shows_name: true }));
    return HttpResponse.json(offered(1, { shows_name: true }));
  });
  const user = show();
  const box = await screen.findByRole("checkbox", { name: "Show my first name: Scene 1" });
  await user.click(box);
  expect(await changed[0]?.json()).toEqual({ shows_name: true });
});

test("decision about a share link › is listed with the image", async () => {
  const image = photo(9, { title: "Beach" });
  const decided = statement({
    decision: "block",
    appeal: { state: "upheld", created_at: "2026-02-04T10:00:00.000Z" },
  });
  answer(listSamples, { samples: [], decisions: [{ image, statement: decided }] });
  show();
  const beach = await row("Beach");
  expect(beach.getByText(/^Applies to the public gallery and to share links/)).toBeVisible();
  expect(beach.getByText(/The decision stays/)).toBeVisible();
  expect(beach.queryByRole("button")).toBeNull();
});

test("failure › offers a retry", async () => {
  refuse(listSamples, 500, {});
  const user = show();
  const retry = await screen.findByRole("button", { name: "Retry" });
  serve(offered(1));
  await user.click(retry);
  expect(await screen.findByText("Scene 1")).toBeVisible();
});
