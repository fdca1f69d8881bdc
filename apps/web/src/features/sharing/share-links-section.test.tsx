import { QueryClientProvider } from "@tanstack/react-query";
import {
  endAllShareLinks,
  endShareLink,
  listShareLinks,
  type ShareLink,
} from "@twofold/contract/sharing";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { queryClientOf } from "../../lib/query-client.ts";
import { intercept, refuse } from "../../testing/server.ts";
import { shareLink } from "../../testing/sharing.ts";
import { ConfirmProvider } from "../../ui/confirm.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import { ShareLinksSection } from "./share-links-section.tsx";
import { invalidateShareLinks } from "./sharing.api.ts";

/** Links on the server, which a test may change. */
function serve(...links: ShareLink[]) {
  let open = links;
  const reads = intercept(listShareLinks, () => HttpResponse.json({ links: open }));
  const ended = intercept(endShareLink, ({ params }) => {
    open = open.filter(({ id }) => id !== params["id"]);
    return new HttpResponse(null, { status: 204 });
  });
  const endedAll = intercept(endAllShareLinks, () => {
    open = [];
    return new HttpResponse(null, { status: 204 });
  });
  return { reads, ended, endedAll, setOpen: (now: ShareLink[]) => (open = now) };
}

const show = () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClientOf("maya")}>
        <ConfirmProvider>
          <ShareLinksSection />
        </ConfirmProvider>
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
};

test("empty list explains how to create links", async () => {
  serve();
  show();
  expect(await screen.findByText("You are not sharing anything.")).toBeVisible();
  const link = screen.getByRole("link", { name: "Go to the gallery" });
  expect(link.getAttribute("href")).toBe("/gallery");
});

test("lists each link with its picture, expiry and view count", async () => {
  serve(shareLink(1, { views: 3, shows_name: true }), shareLink(2), shareLink(3, { views: 1 }));
  show();
  const list = within(await screen.findByRole("list", { name: "Your links" }));
  const [first, second, third] = list.getAllByRole("listitem");
  expect(first?.textContent).toContain("opened 3 times, shows your first name");
  expect(first?.textContent).toContain("Works until November 22, 2026");
  expect(first?.querySelector("img")?.getAttribute("src")).toContain("size=thumbnail");
  expect(second?.textContent).toContain("not opened yet");
  expect(third?.textContent).toContain("opened once");
});

test("copies a link, and shows the address if copying is not allowed", async () => {
  const { url } = shareLink(1);
  serve(shareLink(1));
  const user = show();
  const write = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(await screen.findByRole("button", { name: "Copy the link to Photo 1" }));
  expect(write).toHaveBeenCalledWith(url);
  expect((await screen.findAllByText("Copied")).length).toBeGreaterThan(0);
  write.mockRejectedValue(new DOMException("", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Copy the link to Photo 1" }));
  expect(await screen.findByText(/copy it by hand/)).toBeVisible();
  const address = screen.getByRole<HTMLInputElement>("textbox", { name: "Link to Photo 1" });
  expect(address.value).toBe(url);
});

test("ends one link after confirmation and keeps the focus in the list", async () => {
  const { ended } = serve(shareLink(1), shareLink(2));
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Turn off the link to Photo 1" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Turn off this link?" }));
  await user.click(await question.findByRole("button", { name: "Turn it off" }));
  expect(await screen.findByText(/No one can open it any more/)).toBeVisible();
  expect(ended).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Turn off the link to Photo 1" })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("list", { name: "Your links" })),
  );
});

test("treats a link that ended elsewhere as ended", async () => {
  serve(shareLink(1));
  refuse(endShareLink, 404, { code: "not_found", status: 404 });
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Turn off the link to Photo 1" }));
  await user.click(await screen.findByRole("button", { name: "Turn it off" }));
  expect(await screen.findByText(/No one can open it any more/)).toBeVisible();
});

test("failed end shows an error and keeps the link", async () => {
  serve(shareLink(1));
  refuse(endShareLink, 500, {});
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Turn off the link to Photo 1" }));
  await user.click(await screen.findByRole("button", { name: "Turn it off" }));
  expect(await screen.findByText("Something went wrong on our side.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Turn off the link to Photo 1" })).toBeVisible();
});

test("ends all links", async () => {
  const { endedAll } = serve(shareLink(1), shareLink(2));
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Turn off all links" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Turn off all 2 links?" }),
  );
  await user.click(await question.findByRole("button", { name: "Turn them all off" }));
  expect(await screen.findByText("You are not sharing anything.")).toBeVisible();
  expect(endedAll).toHaveLength(1);
});

test("follows changes in other tabs", async () => {
  const { setOpen } = serve(shareLink(1));
  show();
  await screen.findByRole("button", { name: "Turn off the link to Photo 1" });
  setOpen([]);
  await act(() => invalidateShareLinks(queryClientOf("maya")));
  expect(await screen.findByText("You are not sharing anything.")).toBeVisible();
});

test("link whose address is not available explains what to do", async () => {
  serve(shareLink(1, { url: null }));
  show();
  expect(await screen.findByText(/can’t be shown again/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Copy/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Turn off the link to Photo 1" })).toBeVisible();
});

test("offers a retry after a failure", async () => {
  refuse(listShareLinks, 500, {});
  const user = show();
  const retry = await screen.findByRole("button", { name: "Retry" });
  serve(shareLink(1));
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "Turn off the link to Photo 1" })).toBeVisible();
});
