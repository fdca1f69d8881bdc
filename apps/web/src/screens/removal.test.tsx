import { requestRemoval } from "@twofold/contract/removals";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

const labels = {
  url: "Address of the picture",
  reason: "Reason",
  statement: "Your statement",
  name: "Your full name",
  contact: "Your email address",
};
const send = () => screen.getByRole("button", { name: "Send request" });

async function fillIn() {
  const { user } = await createApp("/removal");
  await user.type(await screen.findByLabelText(labels.url), "https://twofold.example/s/abc");
  await user.selectOptions(screen.getByLabelText(labels.reason), "It is intimate");
  await user.type(screen.getByLabelText(labels.statement), "That is me.");
  await user.type(screen.getByLabelText(labels.name), "Ingeborg Fernweh");
  await user.type(screen.getByLabelText(labels.contact), "ingeborg@example.com");
  return user;
}

describe("removal form", () => {
  test("empty › names every missing field and sends nothing", async () => {
    const { user } = await createApp("/removal");
    await screen.findByRole("heading", { name: "Have a picture removed" });
    await user.click(send());
    for (const missing of [
      "Please enter the address of the picture",
      "Choose a reason",
      "Please explain why it should be removed",
      "Please sign with your name",
      "Email is required",
    ])
      expect(await screen.findByText(missing)).toBeVisible();
    expect(screen.getByLabelText(labels.reason)).toHaveAccessibleDescription("Choose a reason");
  });

  test("complete › is sent and shows the reference number and the deadline", async () => {
    const sent = answer(requestRemoval, {
      reference: "R-7K3M-9QXF",
      due_at: "2026-11-19T12:00:00.000Z",
    });
    const user = await fillIn();
    await user.click(send());
    expect(await screen.findByText("R-7K3M-9QXF")).toBeVisible();
    expect(screen.getByText(/the result by .*19/)).toBeVisible();
    expect(await sent[0]?.json()).toEqual({
      url: "https://twofold.example/s/abc",
      reason: "intimate",
      statement: "That is me.",
      signed_name: "Ingeborg Fernweh",
      contact: "ingeborg@example.com",
      website: "",
    });
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Send another request" }));
    expect(screen.getByLabelText(labels.statement)).toHaveValue("");
  });

  test("refused › keeps what was typed and shows why", async () => {
    refuse(requestRemoval, 429, { code: "rate_limited", params: { retry_after_seconds: 60 } });
    const user = await fillIn();
    await user.click(send());
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByLabelText(labels.statement)).toHaveValue("That is me.");
  });

  test("from Sample Images › is one link away", async () => {
    const { user } = await createApp("/sample-images");
    const [link] = await screen.findAllByRole("link", { name: "Have a picture removed" });
    if (link) await user.click(link);
    expect(await screen.findByRole("heading", { name: "Have a picture removed" })).toBeVisible();
  });
});
