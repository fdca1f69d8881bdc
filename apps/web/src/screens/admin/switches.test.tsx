import { getAdminAccess } from "@twofold/contract/admin/access";
import { listAdminEngines } from "@twofold/contract/admin/engines";
import { changeSwitch, listSwitches, type Switch } from "@twofold/contract/admin/switches";
import { me } from "@twofold/contract/auth";
import { Capability } from "@twofold/contract/capabilities";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { adminAccess, adminEngines } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([import("../../ui/toast-view.tsx"), import("./engines.tsx")]);
});

const message = { en: "Back at noon.", de: "Um zwölf geht es weiter." };
const until = new Date(Date.now() + 3_600_000).toISOString();
const unchanged = {
  is_off: false,
  message: null,
  reason: null,
  until: null,
  changed_by: null,
  changed_at: null,
  version: 3,
};
const switchesWith = (name: Capability, changes: Partial<Switch>): { switches: Switch[] } => ({
  switches: Capability.options.map((each) =>
    Object.assign({ name: each }, unchanged, each === name ? changes : {}),
  ),
});
const off = { is_off: true, message, reason: "Moving the storage", until, version: 4 };

async function createEnginesPage(list = switchesWith("uploads", {})) {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("operator"));
  answer(listSwitches, list);
  answer(listAdminEngines, adminEngines([]));
  const app = await createApp("/admin/engines");
  await screen.findByRole("heading", { level: 2, name: "Switches" });
  return app;
}

test("switches off with a message in both languages, a reason and an end, and offers Undo", async () => {
  const { user } = await createEnginesPage();
  const sent = answer(changeSwitch, switchesWith("uploads", off));
  await user.click(await screen.findByRole("switch", { name: "Uploads" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Switch off Uploads" }));
  await user.click(dialog.getByRole("button", { name: "Switch off" }));
  expect(dialog.getAllByText("Between 5 and 300 characters.")).toHaveLength(2);
  expect(sent).toHaveLength(0);

  await user.type(dialog.getByRole("textbox", { name: "Message, English" }), message.en);
  await user.type(dialog.getByRole("textbox", { name: "Message, German" }), message.de);
  await user.type(dialog.getByRole("textbox", { name: "Reason for the log" }), off.reason);
  expect(dialog.getAllByText(message.en)).not.toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "1 hour" }));
  await user.click(dialog.getByRole("button", { name: "Switch off" }));
  expect(await screen.findByText("Uploads is off.")).toBeVisible();
  const body = await sent[0]?.json();
  expect(body).toMatchObject({ is_off: true, message, reason: off.reason, version: 3 });
  expect(Date.parse(body.until) - Date.now()).toBeGreaterThan(3_500_000);

  answer(changeSwitch, switchesWith("uploads", { ...off, is_off: false, version: 5 }));
  const undone = answer(changeSwitch, switchesWith("uploads", { version: 5 }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveLength(1));
  expect(await undone[0]?.json()).toEqual({ is_off: false, version: 4 });
});

test("shows what is off with its end, and switches it on with one press", async () => {
  const { user } = await createEnginesPage(switchesWith("uploads", off));
  const uploads = await screen.findByRole("switch", { name: "Uploads" });
  expect(uploads).not.toBeChecked();
  expect(uploads).toHaveAccessibleDescription(/^Off until /);
  expect(screen.getByRole("timer", { name: "Uploads is on again in" })).toBeVisible();
  const sent = answer(changeSwitch, switchesWith("uploads", { ...off, is_off: false, version: 5 }));
  await user.click(uploads);
  expect(await screen.findByText("Uploads is on.")).toBeVisible();
  expect(await sent[0]?.json()).toEqual({ is_off: false, version: 4 });
});

test("shows what someone else changed meanwhile, keeps what was typed and merges the rest", async () => {
  const { user } = await createEnginesPage(switchesWith("uploads", { message }));
  const newer = { message: { en: "Back at one.", de: message.de }, reason: null, until: null };
  refuse(changeSwitch, 409, {
    code: "changed_meanwhile",
    params: {
      current: { is_off: false, ...newer, version: 9 },
      changed_by: "lena",
      changed_at: "2027-02-05T09:11:00.000Z",
    },
  });
  await user.click(await screen.findByRole("switch", { name: "Uploads" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Switch off Uploads" }));
  await user.type(dialog.getByRole("textbox", { name: "Message, German" }), " Danke.");
  await user.type(dialog.getByRole("textbox", { name: "Reason for the log" }), "Moving it");
  await user.click(dialog.getByRole("button", { name: "Switch off" }));
  expect(
    await dialog.findByRole("alert", { name: "lena changed this while you were typing" }),
  ).toBeVisible();
  expect(
    dialog.getByText(/^Merged without conflict: Message, English \(from lena\)/),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keep this result" }));
  expect(dialog.getByRole("textbox", { name: "Message, English" })).toHaveValue("Back at one.");
  expect(dialog.getByRole("textbox", { name: "Reason for the log" })).toHaveValue("Moving it");
  const sent = answer(changeSwitch, switchesWith("uploads", off));
  await user.click(dialog.getByRole("button", { name: "Switch off" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toMatchObject({
    version: 9,
    reason: "Moving it",
    message: { en: "Back at one.", de: `${message.de} Danke.` },
  });
});
