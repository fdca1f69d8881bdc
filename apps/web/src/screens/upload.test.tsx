import { logout, me } from "@twofold/contract/auth";
import { checkPhoto } from "@twofold/contract/generations";
import { uploadImage } from "@twofold/contract/images";
import { listTemplates } from "@twofold/contract/templates";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { leaveSession } from "../features/auth/session.ts";
import { keepSession, maya, photo, template } from "../testing/fixtures.ts";
import { partsOf } from "../testing/parts-of.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, hang, intercept, refuse } from "../testing/server.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
  answer(checkPhoto, good);
});

const good = {
  is_usable: true,
  faces: 1,
  shows_both: false,
  reason: null,
  weaknesses: [],
  detail: null,
  face: null,
};

function picture(name: string, size = 9, type = "image/png"): File {
  const file = new File(["x".repeat(Math.min(size, 100))], name, { type, lastModified: 1 });
  Object.defineProperty(file, "size", { value: size });
  return file;
}

const input = () => screen.findByLabelText<HTMLInputElement>("Photos to upload");
const names = () =>
  screen
    .queryAllByRole("listitem")
    .filter((row) => row.dataset["status"] !== undefined)
    .map((row) => row.querySelector("strong")?.textContent);

async function openWith(...files: File[]) {
  const opened = await createApp("/upload");
  await opened.user.upload(await input(), files);
  return opened;
}
const press = (count: number) => screen.getByRole("button", { name: `Upload ${count} file(s)` });

describe("choosing files", () => {
  test("lists name and size, counts them, and removes one or all", async () => {
    const { user } = await openWith(picture("alpha.png", 2_621_440), picture("beta.png"));
    expect(await screen.findByText("alpha.png")).toBeVisible();
    expect(screen.getByText("2.50 MB")).toBeVisible();
    expect(press(2)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Remove alpha.png" }));
    expect(names()).toEqual(["beta.png"]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove beta.png" }));
    expect(press(1)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(names()).toEqual([]);
  });

  test("accepts a file once, and shows which files are rejected and why", async () => {
    const { user } = await openWith(picture("alpha.png"));
    await user.upload(await input(), [picture("alpha.png")]);
    expect((await screen.findByText(/already in the list/)).textContent).toContain("alpha.png");
    // A drop can contain these files, although the picker does not offer them.
    fireEvent.change(await input(), {
      target: {
        files: [picture("old.bmp", 9, "image/bmp"), picture("words.txt", 9, "text/plain")],
      },
    });
    const refused = (await screen.findAllByText(/not a JPEG/)).map(
      ({ textContent }) => textContent,
    );
    expect(refused.join()).toMatch(/old\.bmp.*words\.txt/);
    expect(names()).toEqual(["alpha.png"]);
  });

  test("accepts a file pasted anywhere, and names it", async () => {
    await openWith(picture("alpha.png"));
    fireEvent.paste(document.body, { clipboardData: { files: [picture("image.png")] } });
    await waitFor(() =>
      expect(names()).toEqual(["alpha.png", expect.stringMatching(/^Pasted at .*\.png$/)]),
    );
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    expect(names()).toHaveLength(2);
  });

  test("checks each photo of one person before it is sent", async () => {
    const checks = answer(checkPhoto, {
      is_usable: false,
      faces: 0,
      shows_both: false,
      reason: "no_face",
      weaknesses: [],
      detail: "There is no face in this photo.",
      face: null,
    });
    const { user } = await openWith(picture("wall.png"));
    const chip = await screen.findByText("Can’t use this");
    expect(chip.closest("li")?.querySelector("strong")?.textContent).toBe("wall.png");
    expect(checks).toHaveLength(1);
    answer(checkPhoto, good);
    await user.upload(await input(), [picture("anna.png")]);
    expect(await screen.findByText("Good photo")).toBeVisible();
    answer(checkPhoto, { ...good, weaknesses: ["tight_crop"] });
    await user.upload(await input(), [picture("close.png")]);
    expect(await screen.findByText("Will work")).toBeVisible();
    // A photo of both is not checked as one of a single person.
    await user.click(screen.getByRole("radio", { name: /Couple Image/ }));
    expect(screen.queryByText("Good photo")).toBeNull();
  });

  test("requires at least one file", async () => {
    const { user } = await createApp("/upload");
    await user.click(await screen.findByRole("button", { name: "Upload files" }));
    expect(await screen.findByText("Please select at least one file")).toBeVisible();
    await user.upload(await input(), picture("alpha.png"));
    await screen.findByText("alpha.png");
    expect(screen.queryByText("Please select at least one file")).toBeNull();
  });
});

describe("uploading", () => {
  test("sends one file after another, confirms once, and clears the list", async () => {
    let flying = 0;
    let most = 0;
    const seen = intercept(uploadImage, async () => {
      most = Math.max(most, ++flying);
      await Promise.resolve();
      flying -= 1;
      return HttpResponse.json(photo(), { status: 201 });
    });
    const { user } = await openWith(picture("one.png"), picture("two.png"), picture("three.png"));
    await screen.findByText("three.png");
    await user.click(press(3));
    expect(await screen.findAllByText("Image uploaded successfully!")).toHaveLength(1);
    expect(most).toBe(1);
    const sent = await Promise.all(seen.map(partsOf));
    expect(sent.map((parts) => parts.find(({ name }) => name === "file")?.filename)).toEqual([
      "one.png",
      "two.png",
      "three.png",
    ]);
    expect(sent.map(([field]) => field)).toMatchObject(
      Array.from({ length: 3 }, () => ({ name: "is_couple_image", content: "false" })),
    );
    expect(new Set(seen.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(3);
    await waitFor(() => expect(names()).toEqual([]));
    expect(screen.getByText(/3 images are in your gallery/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the gallery" }).getAttribute("href")).toBe(
      "/gallery",
    );
  });

  test("sends a couple image as one", async () => {
    const seen = answer(uploadImage, photo());
    const { user } = await openWith(picture("pair.png"));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Personal Image/ }).checked).toBe(
      true,
    );
    await user.click(screen.getByRole("radio", { name: /Couple Image/ }));
    await user.click(press(1));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect((await partsOf(seen[0]))[0]).toMatchObject({ name: "is_couple_image", content: "true" });
    await screen.findByText("Image uploaded successfully!");
  });

  test("keeps a failed file with its message, sends the others, and retries with the same key", async () => {
    let isBroken = true;
    const seen = intercept(uploadImage, () => {
      if (seen.length === 1 && isBroken) {
        return HttpResponse.json({ detail: "The storage is busy." }, { status: 503 });
      }
      return HttpResponse.json(photo(seen.length), { status: 201 });
    });
    const { user } = await openWith(picture("bad.png"), picture("good.png"));
    await screen.findByText("good.png");
    await user.click(press(2));
    // One message is in the row, the other is a toast.
    expect(await screen.findAllByText("The storage is busy.")).toHaveLength(2);
    expect(screen.queryByText("Upload failed")).toBeNull();
    await waitFor(() => expect(names()).toEqual(["bad.png"]));
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("Image uploaded successfully!");
    const keys = seen.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
    await waitFor(() => expect(names()).toEqual([]));
  });

  test("offers no Retry for a file that cannot be used, and does not send it again", async () => {
    const seen = intercept(uploadImage, () =>
      seen.length === 1
        ? HttpResponse.json({ detail: "This picture is damaged." }, { status: 415 })
        : HttpResponse.json(photo(seen.length), { status: 201 }),
    );
    const { user } = await openWith(picture("bad.png"), picture("good.png"));
    await user.click(press(2));
    await waitFor(() => expect(names()).toEqual(["bad.png"]));
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await user.upload(await input(), [picture("third.png")]);
    await user.click(press(1));
    await waitFor(() => expect(seen).toHaveLength(3));
    await user.click(await screen.findByRole("button", { name: "Remove bad.png" }));
    await waitFor(() => expect(names()).toEqual([]));
  });

  test("offers a picture with what was uploaded", async () => {
    intercept(uploadImage, () => HttpResponse.json(photo(7), { status: 201 }));
    answer(listTemplates, [template(1)]);
    const { user } = await openWith(picture("one.png"));
    await user.click(press(1));
    await user.click(await screen.findByRole("button", { name: "Make a picture with it" }));
    expect(
      await screen.findByRole("dialog", { name: "Where would you like to be?" }),
    ).toBeVisible();
  });

  test("shows Upload failed without a server message", async () => {
    refuse(uploadImage, 500, {});
    const { user } = await openWith(picture("one.png"));
    await user.click(press(1));
    expect(await screen.findByText("Upload failed")).toBeVisible();
    expect(screen.getByText("Something went wrong on our side.")).toBeVisible();
  });

  test("stops at a full gallery instead of trying each file", async () => {
    const seen = refuse(uploadImage, 409, {
      code: "too_many_images",
      detail: "Your gallery is full.",
      face: null,
    });
    const { user } = await openWith(picture("one.png"), picture("two.png"));
    await screen.findByText("two.png");
    await user.click(press(2));
    await waitFor(() => expect(press(2)).toBeDefined());
    expect(await screen.findAllByText("Your gallery is full.")).toHaveLength(2);
    expect(seen).toHaveLength(1);
  });

  test("can be cancelled, warns before leaving the page, and continues from there", async () => {
    const seen = hang(uploadImage);
    const { user } = await openWith(picture("one.png"), picture("two.png"));
    await screen.findByText("two.png");
    await user.click(press(2));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.getAllByText("Uploading 1 of 2")[0]?.role).toBe("status");
    expect(within(rowOf("one.png")).getByRole("progressbar")).toBeVisible();
    expect(rowOf("two.png").textContent).toContain("waiting");
    expect(leave().defaultPrevented).toBe(true);

    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(press(2)).toBeDefined());
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(leave().defaultPrevented).toBe(false);
    expect(screen.queryByText(/failed/i)).toBeNull();
  });

  test("uses the token of the session that chose the files, and ends with it", async () => {
    const seen = refuse(uploadImage, 401, {});
    const { user, address } = await openWith(picture("one.png"), picture("two.png"));
    await screen.findByText("two.png");
    await user.click(press(2));
    await waitFor(() => expect(address()).toBe("/login"));
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
    expect(screen.queryByText("Upload failed")).toBeNull();
  });

  test("user signs out › aborts the upload and sends no further file", async () => {
    answer(logout);
    let aborted = 0;
    let respond: (response: Response) => void = () => {};
    const seen = intercept(uploadImage, ({ request }) => {
      request.signal.addEventListener("abort", () => (aborted += 1));
      return new Promise<Response>((resolve) => (respond = resolve));
    });
    const { user, address } = await openWith(picture("one.png"), picture("two.png"));
    await screen.findByText("two.png");
    await user.click(press(2));
    await waitFor(() => expect(seen).toHaveLength(1));
    await act(async () => leaveSession());
    await waitFor(() => expect(address()).toBe("/login"));
    await waitFor(() => expect(aborted).toBe(1));
    respond(HttpResponse.json(photo(1)));
    await waitFor(() => expect(leave().defaultPrevented).toBe(false));
    expect(seen).toHaveLength(1);
    expect(screen.queryByText(/uploaded successfully/i)).toBeNull();
  });
});

test("revokes the URL of every preview", async () => {
  const made = vi.spyOn(URL, "createObjectURL");
  const given = vi.spyOn(URL, "revokeObjectURL");
  const { user } = await openWith(picture("alpha.png"));
  await user.click(await screen.findByRole("button", { name: "Remove alpha.png" }));
  expect(made.mock.calls.length).toBeGreaterThan(0);
  expect(given.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value as string));
});

function rowOf(name: string): HTMLElement {
  return screen.getByText(name).closest("li") ?? document.body;
}

function leave(): Event {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event;
}
