import {
  changeProfile,
  deleteAccount,
  getDeletionTerms,
  getProfile,
  type Profile,
} from "@twofold/contract/account";
import { changePassword, me } from "@twofold/contract/auth";
import { listExports, requestExport, type DataExport } from "@twofold/contract/account/exports";
import { confirmIdentity } from "@twofold/contract/auth/confirm-identity";
import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import { getPartner } from "@twofold/contract/partners";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { invalidateExports } from "../features/account/exports.api.ts";
import { getSession } from "../features/auth/session.ts";
import { queryClientOf } from "../lib/query-client.ts";
import { admin, keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, newMethods, newProfile, refuse } from "../testing/server.ts";

const profile: Profile = {
  ...newProfile,
  total_images: 1_711,
  total_events: 18,
  total_generated_images: 19,
  upcoming_events: 16,
};

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
  answer(getProfile, profile);
});

const line = async (label: string) =>
  (await screen.findByText(label, { selector: "dt" })).parentElement?.textContent;

describe("profile", () => {
  test("shows the name, the sign-up date and the counts", async () => {
    await createApp("/profile");
    expect(await screen.findByRole("heading", { name: "Maya Okafor", level: 1 })).toBeVisible();
    expect(await line("Full name")).toContain("Maya Okafor");
    expect(await line("Email")).toContain("maya@example.com");
    expect(await line("Username")).toContain("maya");
    expect(await line("Member since")).toContain("2026");
    expect(await line("Images")).toMatch(/1.?711/);
    expect(await line("Events")).toContain("18");
    expect(await line("Generated")).toContain("19");
    expect(await line("Upcoming")).toContain("16");
    expect(screen.queryByText("Administrator")).toBeNull();
  });

  test("shows Not provided without a name, and Administrator for an administrator", async () => {
    answer(me, admin);
    keepSession(admin);
    answer(getProfile, { ...profile, full_name: "", is_admin: true });
    await createApp("/profile");
    expect(await line("Full name")).toContain("Not provided");
    expect(await line("Role")).toContain("Administrator");
  });

  test("shows that it failed to load, and can be retried", async () => {
    refuse(getProfile, 500, {});
    const { user } = await createApp("/profile");
    await screen.findByText("Failed to load your profile", undefined, { timeout: 5_000 });
    answer(getProfile, profile);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await line("Username")).toContain("maya");
  });

  test("links to the settings and to the sections of the help page", async () => {
    await createApp("/profile");
    const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    await screen.findByRole("link", { name: "Privacy Settings" });
    expect(leadsTo("Privacy Settings")).toBe("/settings");
    expect(leadsTo("Contact Support")).toBe("/help#contact");
    expect(leadsTo("FAQ")).toBe("/help#faq");
    expect(leadsTo("User Guide")).toBe("/help#guide");
  });
});

describe("editing the profile", () => {
  test("sends both names, confirms it, shows them and updates the user", async () => {
    const saved = { ...maya, full_name: "Maya Lind" };
    const seen = answer(changeProfile, saved);
    const { user } = await createApp("/profile");
    await screen.findByText("1,711");
    await user.click(screen.getByRole("button", { name: "Edit" }));
    const name = screen.getByLabelText<HTMLInputElement>("Full name");
    expect(name.value).toBe("Maya Okafor");
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("maya");
    await user.clear(name);
    await user.type(name, "Maya Lind");
    answer(getProfile, { ...profile, full_name: "Maya Lind" });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await screen.findByText("Profile updated successfully");
    expect(await seen[0]?.json()).toEqual({ full_name: "Maya Lind", username: "maya" });
    expect(await screen.findByRole("heading", { name: "Maya Lind" })).toBeVisible();
    expect(getSession().user?.full_name).toBe("Maya Lind");
    expect(localStorage.getItem("twofold.user")).toContain("Maya Lind");
  });

  test("can be cancelled without saving", async () => {
    const seen = answer(changeProfile, maya);
    const { user } = await createApp("/profile");
    await screen.findByText("1,711");
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await user.type(screen.getByLabelText("Full name"), "Never Saved");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("heading", { name: "Maya Okafor" })).toBeVisible();
    expect(screen.queryByText(/Never Saved/)).toBeNull();
    expect(seen).toHaveLength(0);
  });

  test("shows a failure, and the server's field error at the field", async () => {
    refuse(changeProfile, 409, { code: "username_taken", detail: "This username is taken." });
    const { user } = await createApp("/profile");
    await screen.findByText("1,711");
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await screen.findByText("Failed to update profile");
    const field = screen.getByLabelText("Username");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("This username is taken.")).toBeVisible();
  });
});

describe("changing the password", () => {
  test("requires the old one and the new one", async () => {
    const confirmed = answer(confirmIdentity);
    const seen = answer(changePassword);
    const { user } = await createApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Change Password" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
    await user.type(dialog.getByLabelText("Current password"), "old-secret");
    await user.type(dialog.getByLabelText("New password"), "new-secret");
    await user.click(dialog.getByLabelText("Also end the calendar feed and all share links"));
    await user.click(dialog.getByRole("button", { name: "Set the new password" }));
    await screen.findByText("Password changed");
    expect(await seen[0]?.json()).toEqual({
      current_password: "old-secret",
      new_password: "new-secret",
      end_links: true,
    });
    // The user types it once, although the change requires a recent confirmation.
    expect(await confirmed[0]?.json()).toEqual({ password: "old-secret" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("requires no old one from a user without a password", async () => {
    answer(getSignInMethods, { ...newMethods, has_password: false });
    const seen = answer(changePassword);
    const { user } = await createApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Change Password" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
    await waitFor(() => expect(dialog.queryByLabelText("Current password")).toBeNull());
    await user.type(dialog.getByLabelText("New password"), "new-secret");
    await user.click(dialog.getByRole("button", { name: "Set the new password" }));
    await screen.findByText("Password changed");
    expect(await seen[0]?.json()).toEqual({ new_password: "new-secret", end_links: false });
  });

  test("shows at its field that the old one is wrong", async () => {
    refuse(confirmIdentity, 400, {
      code: "wrong_password",
      detail: "The current password is not correct.",
    });
    const { user } = await createApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Change Password" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
    await user.type(dialog.getByLabelText("Current password"), "wrong");
    await user.type(dialog.getByLabelText("New password"), "new-secret");
    await user.click(dialog.getByRole("button", { name: "Set the new password" }));
    expect(await dialog.findByText("The current password is not correct.")).toBeVisible();
  });
});

describe("danger zone", () => {
  const QUESTION = "Are you sure you want to delete your account? This action cannot be undone.";

  async function askToDelete() {
    const app = await createApp("/profile");
    await app.user.click(await screen.findByRole("button", { name: "Delete Account" }));
    const box = within(await screen.findByRole("alertdialog"));
    expect(box.getByText(QUESTION)).toBeVisible();
    expect(box.getByText(/After 7 days your photos.*Until then you can sign in/)).toBeVisible();
    return { ...app, box };
  }

  test("asks, deletes the account, confirms it, and opens the landing page", async () => {
    const seen = answer(deleteAccount);
    const { address, box } = await askToDelete();
    fireEvent.click(box.getByRole("button", { name: "Delete everything" }));
    await screen.findByText("Account deleted successfully");
    expect(seen).toHaveLength(1);
    await waitFor(() => expect(address()).toBe("/"));
    expect(getSession().status).toBe("signed-out");
    expect(localStorage.getItem("twofold.token")).toBeNull();
  });

  test("names no period where accounts are erased within the hour", async () => {
    answer(getDeletionTerms, { erase_after_days: 0 });
    await createApp("/profile");
    expect(await screen.findByText(/credits are erased within the hour/)).toBeVisible();
  });

  test("linked › says what the partner keeps, with a link to removing own photos first", async () => {
    const off = { calendar: false, album: false, photos: false, links: false, public: false };
    const id = "00000000-0000-7000-8000-0000000000aa";
    const since = "2026-06-07T10:00:00.000Z";
    answer(getPartner, {
      partner: { id, since, first_name: "Jonas", given: off, received: off },
    });
    const { user } = await createApp("/profile");
    const link = await screen.findByRole("link", { name: "Remove your photos first" });
    expect(link).toHaveAttribute("href", "/partner");
    await user.click(screen.getByRole("button", { name: "Delete Account" }));
    const box = within(await screen.findByRole("alertdialog"));
    expect(box.getByText(/Jonas keeps copies of the days and albums you share/)).toBeVisible();
  });

  test("does nothing if declined", async () => {
    const seen = answer(deleteAccount);
    const { box } = await askToDelete();
    fireEvent.click(box.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(seen).toHaveLength(0);
  });

  test("shows a failure and keeps the session", async () => {
    refuse(deleteAccount, 500, {});
    const { address, box } = await askToDelete();
    fireEvent.click(box.getByRole("button", { name: "Delete everything" }));
    await screen.findByText("Failed to delete account");
    expect(address()).toBe("/profile");
    expect(getSession().status).toBe("signed-in");
  });
});

describe("data export", () => {
  const copy: DataExport = {
    id: "0198c0de-5555-7000-8000-000000000001",
    state: "waiting",
    progress: 0,
    bytes: null,
    created_at: "2027-02-05T12:00:00.000Z",
    ready_at: null,
    expires_at: null,
  };
  const ready: DataExport = {
    ...copy,
    state: "ready",
    progress: 1,
    bytes: 4_200_000,
    ready_at: "2027-02-05T12:01:00.000Z",
    expires_at: "2027-02-12T12:01:00.000Z",
  };
  const openDialog = async (address = "/profile") => {
    const app = await createApp(address);
    if (address === "/profile")
      await app.user.click(await screen.findByRole("button", { name: "Download Data" }));
    return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Download Data" })) };
  };

  test("shows the progress, and offers the file", async () => {
    answer(requestExport, copy);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Request my data" }));
    expect(await dialog.findByText("Waiting to start")).toBeVisible();
    answer(listExports, { exports: [{ ...copy, state: "building", progress: 0.4 }] });
    await act(() => invalidateExports(queryClientOf(maya.id)));
    const ring = await dialog.findByRole("progressbar", { name: "Preparing your data" });
    await waitFor(() => expect(ring.getAttribute("aria-valuenow")).toBe("40"));
    answer(listExports, { exports: [ready] });
    await act(() => invalidateExports(queryClientOf(maya.id)));
    const link = await dialog.findByRole("link", { name: "Download" });
    expect(link.getAttribute("href")).toBe(`/uploads/exports/${copy.id}`);
    expect(dialog.getByText(/4\.2 MB/)).toBeVisible();
  });

  test("cancelled confirmation › leaves the dialog as it was", async () => {
    refuse(requestExport, 403, {
      code: "reauthentication_required",
      params: { proofs: ["password"], providers: [] },
    });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Request my data" }));
    const confirm = await screen.findByRole("dialog", { name: "Confirm it’s you" });
    await user.click(within(confirm).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(confirm).not.toBeInTheDocument());
    expect(dialog.getByRole("button", { name: "Request my data" })).toBeVisible();
    expect(dialog.queryByText(/could not be requested/)).toBeNull();
  });

  test("is open for a user who follows the link in the email, with the ready file", async () => {
    answer(listExports, { exports: [ready] });
    const { dialog } = await openDialog("/profile#data");
    expect(await dialog.findByRole("link", { name: "Download" })).toBeVisible();
    expect(dialog.getByRole("button", { name: "Make a new copy" })).toBeVisible();
  });

  test("shows a failure, and can be retried", async () => {
    answer(listExports, { exports: [{ ...copy, state: "failed" }] });
    const { dialog } = await openDialog();
    expect(await dialog.findByText(/could not be prepared/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Request my data" })).toBeVisible();
  });
});
