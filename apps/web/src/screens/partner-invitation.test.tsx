import { me, register } from "@twofold/contract/auth";
import * as contract from "@twofold/contract/partners";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

const text_version = contract.partnerTextVersion;
const token = "t".repeat(22);
const page = `/partner/invitation#${token}`;

beforeEach(
  () =>
    void answer(contract.previewInvitation, {
      first_name: "Jonas",
      expires_at: "2026-11-24T10:00:00.000Z",
      text_version,
    }),
);

describe("invitation of a visitor", () => {
  test("opened › shows who asks, and offers to register or sign in", async () => {
    await createApp(page);
    expect(
      await screen.findByRole("heading", { name: "Jonas would like to link with you" }),
    ).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/register",
    );
    expect(main.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  test("registration › sends the token, and returns to the invitation", async () => {
    const sent = refuse(register, 409, { code: "username_taken" });
    const state = { from: page, invitation: token };
    const { user } = await createApp({ pathname: "/register", state });
    await user.type(await screen.findByLabelText("Username"), "maya");
    await user.type(screen.getByLabelText("Email"), "maya@twofold.example");
    await user.type(screen.getByLabelText("Full name"), "Maya Okafor");
    await user.type(screen.getByLabelText("Password"), "pass-word-1");
    await user.type(screen.getByLabelText("Confirm password"), "pass-word-1");
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: /Create|Register|Sign Up/i }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toMatchObject({ invitation_token: token });
  });

  test("ended › offers no answer", async () => {
    refuse(contract.previewInvitation, 400, { code: "invitation_ended" });
    await createApp(page);
    expect(await screen.findByRole("heading", { name: "This invitation has ended" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  });

  test("without a token › has ended", async () => {
    await createApp("/partner/invitation");
    expect(await screen.findByRole("heading", { name: "This invitation has ended" })).toBeVisible();
  });
});

describe("invitation of a signed-in user", () => {
  beforeEach(() => {
    keepSession(maya);
    answer(me, maya);
  });

  test("accepted › leads to the partner page", async () => {
    const accepted = answer(contract.acceptInvitation, { state: "linked" });
    const { user, address } = await createApp(page);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    await waitFor(() => expect(address()).toBe("/partner"));
    expect(await accepted[0]?.json()).toEqual({ token, text_version });
  });

  test("accepted with another address › waits for the inviter", async () => {
    answer(contract.acceptInvitation, { state: "waiting" });
    const { user } = await createApp(page);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Almost there")).toBeVisible();
  });

  test("typed code › is accepted as a code", async () => {
    const accepted = answer(contract.acceptInvitation, { state: "waiting" });
    const { user } = await createApp("/partner/invitation#K7MQ2XPD");
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    await screen.findByText("Almost there");
    expect(await accepted[0]?.json()).toEqual({ code: "K7MQ2XPD", text_version });
  });

  test("already linked › says so", async () => {
    refuse(contract.acceptInvitation, 409, { code: "already_linked" });
    const { user } = await createApp(page);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText(/one person at a time/)).toBeVisible();
  });

  test("declined permanently › sends the choice", async () => {
    const declined = answer(contract.declineInvitation);
    const { user } = await createApp(page);
    await user.click(await screen.findByRole("button", { name: "Decline" }));
    await user.click(screen.getByRole("checkbox", { name: /invite me again/ }));
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(await screen.findByText("You declined the invitation.")).toBeVisible();
    expect(await declined[0]?.json()).toEqual({ token, blocks_inviter: true });
  });
});
