import type { Album } from "@twofold/contract/albums";
import type { Image } from "@twofold/contract/images";
import type { Template } from "@twofold/contract/templates";
import type { User } from "@twofold/contract/users";

export const maya: User = {
  id: "0198c0de-0000-7000-8000-000000000001",
  username: "maya",
  email: "maya@example.com",
  full_name: "Maya Okafor",
  is_admin: false,
  email_verified: true,
};

export const admin: User = {
  ...maya,
  id: "0198c0de-0000-7000-8000-000000000002",
  username: "root",
  is_admin: true,
};

/** The n-th photo that Maya uploaded, one minute after the previous one. */
export function photo(n = 1, changes: Partial<Image> = {}): Image {
  const minute = String(n % 60).padStart(2, "0");
  const hour = String(Math.floor(n / 60) % 24).padStart(2, "0");
  const day = String(1 + Math.floor(n / 1440)).padStart(2, "0");
  return {
    id: `0198c0de-1111-7000-8000-${String(n).padStart(12, "0")}`,
    user_id: maya.id,
    filename: `file-${n}.jpg`,
    title: `Photo ${n}`,
    is_couple_image: false,
    source: "uploaded",
    width: 1200,
    height: 800,
    placeholder:
      "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==",
    is_favourite: false,
    is_sample: false,
    created_at: `2026-02-${day}T${hour}:${minute}:00.000Z`,
    ...changes,
  };
}

export function signedIn(user: User, access_token = "token-1") {
  return { access_token, token_type: "bearer" as const, user };
}

/** Stores a session as an earlier visit would have. */
export function keepSession(user: User | null, token = "token-1"): void {
  localStorage.setItem("twofold.token", token);
  if (user) localStorage.setItem("twofold.user", JSON.stringify(user));
}

export function template(n = 1, changes: Partial<Template> = {}): Template {
  return {
    id: `0198c0de-2222-7000-8000-${String(n).padStart(12, "0")}`,
    name: `scene-${n}`,
    title: `Scene ${n}`,
    filename: `scene-${n}.webp`,
    description: `Where scene ${n} is.`,
    prompt: `Prompt ${n}`,
    prompts: `Prompt ${n}`,
    placeholder: "",
    tags: ["2person", "romance"],
    occasions: ["anniversary"],
    person_count: 2,
    is_active: true,
    width: 1024,
    height: 1280,
    faces: [
      { x: 0.35, y: 0.42, height: 0.16 },
      { x: 0.65, y: 0.43, height: 0.16 },
    ],
    ...changes,
  };
}

export function album(n = 1, changes: Partial<Album> = {}): Album {
  return {
    id: `0198c0de-3333-7000-8000-${String(n).padStart(12, "0")}`,
    title: `Album ${n}`,
    description: null,
    ordering: "manual",
    cover_item_id: null,
    cover: [],
    item_count: 0,
    is_mine: true,
    is_shared: false,
    partner_name: null,
    is_hidden: false,
    version: 1,
    created_at: "2026-02-01T12:00:00.000Z",
    changed_at: "2026-02-01T12:00:00.000Z",
    ...changes,
  };
}
