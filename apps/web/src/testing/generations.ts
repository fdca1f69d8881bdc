import { me } from "@twofold/contract/auth";
import {
  checkImage,
  checkPhoto,
  type Generation,
  type PhotoReport,
} from "@twofold/contract/generations";
import { listBanners, listTemplates } from "@twofold/contract/templates";
import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach } from "vitest";
import { loadCreateDialogs } from "../app/create-slot.tsx";
import { keepSession, maya, photo, template } from "./fixtures.ts";
import { loadPictures } from "./pictures.ts";
import { createApp } from "./render-app.tsx";
import { answer } from "./server.ts";

const ID = "0198c0de-3333-7000-8000-000000000001";

export function generation(changes: Partial<Generation> = {}): Generation {
  return {
    id: ID,
    status: "running",
    generated_image_url: null,
    image: null,
    template_name: "scene-1",
    engine: "studio",
    stage: "cutting",
    progress: 0.4,
    position: null,
    failure: null,
    detail: null,
    receipt: { state: "held", credits: 1, held_at: "2026-02-01T00:00:00.000Z", ended_at: null },
    is_sample: false,
    source_image_ids: [],
    sources: [],
    created_at: "2026-02-01T00:00:00.000Z",
    idempotency_key: null,
    ...changes,
  };
}

export const done = generation({
  status: "succeeded",
  stage: null,
  progress: 1,
  generated_image_url: "/uploads/users/x/made.jpg",
  image: photo(9, { source: "generated", filename: "made.jpg" }),
  receipt: { state: "charged", credits: 1, held_at: null, ended_at: null },
});

export const usable: PhotoReport = {
  is_usable: true,
  faces: 1,
  shows_both: false,
  reason: null,
  weaknesses: [],
  detail: null,
  face: { x: 0.5, y: 0.3, height: 0.25, sides: { left: 0, right: 0 } },
};

export const jpeg = (name: string) => new File(["bytes"], name, { type: "image/jpeg" });
export const two = [jpeg("maya.jpg"), jpeg("elin.jpg")];

/** For each test: Maya is signed in and there are three templates, the last one for a single person. */
export function beforeEachPicture(): void {
  // A component that suspends during a click is not rendered again by Testing Library.
  beforeAll(async () => void (await loadCreateDialogs()));
  beforeEach(() => {
    keepSession(maya);
    answer(me, maya);
    loadPictures();
    answer(listBanners, [template(1)]);
    answer(listTemplates, [template(1), template(2), template(3, { person_count: 1 })]);
    answer(checkPhoto, usable);
    answer(checkImage, usable);
  });
}

export async function openDialog(address = "/dashboard") {
  const app = await createApp(address);
  if (address === "/dashboard") {
    await app.user.click(await screen.findByRole("button", { name: "Create" }));
  }
  const dialog = await screen.findByRole("dialog");
  const input = (): HTMLInputElement => within(dialog).getByLabelText("Photos for this picture");
  return { ...app, dialog, input, inside: within(dialog) };
}

export const press = (app: Awaited<ReturnType<typeof openDialog>>) =>
  app.user.click(app.inside.getByRole("button", { name: "Generate · 1 credit" }));
