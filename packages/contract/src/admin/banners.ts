import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, translations } from "../primitives.ts";
import { Changed, changedRow, endInvalid, endsAfterStart, livePeriod } from "./live-period.ts";

const admin = { access: "admin", needs: "content" } as const;

const BannerTemplate = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  translations: translations({ title: z.string() }),
  filename: z.string(),
  /** Whether users can choose it now; a banner of another template is not shown. */
  is_offered: z.boolean(),
});

export const AdminBanner = z
  .object({
    id: Id,
    template: BannerTemplate,
    ...livePeriod,
    is_active: z.boolean(),
    /** Whether the carousel shows it now. */
    is_visible: z.boolean(),
    ...changedRow,
  })
  .meta({ id: "AdminBanner" });
export type AdminBanner = z.infer<typeof AdminBanner>;

export const listAdminBanners = endpoint({
  ...admin,
  method: "GET",
  path: "/api/admin/banners",
  summary: "List all banners in their order, and the templates to choose from",
  status: 200,
  reply: z.object({ banners: z.array(AdminBanner), templates: z.array(BannerTemplate) }),
  errors: [],
});

const values = z.object({ template_id: Id, ...livePeriod, is_active: z.boolean() });
export const BannerValues = values.refine(endsAfterStart, endInvalid);
export type BannerValues = z.infer<typeof BannerValues>;

export const createBanner = endpoint({
  ...admin,
  method: "POST",
  path: "/api/admin/banners",
  summary: "Add a banner at the end",
  body: BannerValues,
  status: 200,
  reply: Changed,
  errors: ["not_found"],
});

const one = { ...admin, params: z.object({ id: Id }) } as const;

export const changeBanner = endpoint({
  ...one,
  method: "PATCH",
  path: "/api/admin/banners/:id",
  summary: "Change a banner",
  body: values.extend({ version: z.int() }).refine(endsAfterStart, endInvalid),
  status: 200,
  reply: Changed,
  errors: ["not_found", "changed_meanwhile"],
});

export const deleteBanner = endpoint({
  ...one,
  method: "DELETE",
  path: "/api/admin/banners/:id",
  summary: "Remove a banner",
  body: z.object({ version: z.int() }),
  status: 200,
  reply: Changed,
  errors: ["not_found", "changed_meanwhile"],
});

export const orderBanners = endpoint({
  ...admin,
  method: "PUT",
  path: "/api/admin/banners/order",
  summary: "Put the banners in another order",
  body: z.object({
    ids: z.array(Id).max(500),
    /** The order that the caller has seen. */
    seen: z.array(Id).max(500),
  }),
  status: 200,
  reply: Changed,
  errors: ["changed_meanwhile"],
});
