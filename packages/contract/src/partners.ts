import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { PartnerPermission, PermissionStates } from "./partners/permissions.ts";
import { Id, Instant, text } from "./primitives.ts";
import { Email } from "./users.ts";

/** An invitation by email. */
export const INVITATION_DAYS = 7;
/** An invitation by code. */
export const CODE_MINUTES = 15;
export const MAX_INVITATIONS_A_DAY = 3;
export const MAX_INVITATIONS_TO_ADDRESS = 2;
export const CODE_LENGTH = 8;
/** Without characters that look alike. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * The version of the text that a person reads before accepting an invitation. It is sent with the
 * acceptance, so a new text needs a new version.
 */
export const partnerTextVersion = "2026-11-17";

/** A typed code may have lower-case characters, spaces and hyphens. */
const Code = text("code_required")
  .transform((code) => code.toUpperCase().replaceAll(/[\s-]/g, ""))
  .refine((code) => code.length === CODE_LENGTH, fieldCode("code_invalid"));

const Token = text().min(1).max(100);

/** Either the token of a link or a typed code. */
const tokenOrCode = { token: Token.optional(), code: Code.optional() };
const isOne = ({ token, code }: { token?: string | undefined; code?: string | undefined }) =>
  (token === undefined) !== (code === undefined);
const ONE_ERROR = { error: fieldCode("token_or_code"), path: ["token"] };

/** `answered`: another account than the invited one has accepted, and the inviter must confirm it. */
export const InvitationState = z.enum(["open", "answered"]);

/** The open invitation of the user. */
export const PartnerInvitation = z
  .object({
    id: Id,
    state: InvitationState,
    by: z.enum(["email", "code"]),
    /** The masked address that was invited; null for a code, and after an answer. */
    invited_address: z.string().nullable(),
    /** The masked address of the user who answered; null before that. */
    answered_address: z.string().nullable(),
    /** The first name of the user who answered with a code; null otherwise. */
    answered_name: z.string().nullable(),
    created_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: "PartnerInvitation" });
export type PartnerInvitation = z.infer<typeof PartnerInvitation>;

/** An invitation to the confirmed address of the user. */
export const ReceivedInvitation = z
  .object({
    /** For the page of the invitation. */
    token: z.string(),
    /** Null if it must not be shown: see the preview. */
    first_name: z.string().nullable(),
    expires_at: Instant,
  })
  .meta({ id: "ReceivedInvitation" });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

export const Partner = z
  .object({
    /** The id of the partnership, not of the person. */
    id: Id,
    since: Instant,
    first_name: z.string(),
    /** What the user allows the partner. */
    given: PermissionStates,
    /** What the partner allows the user. */
    received: PermissionStates,
  })
  .meta({ id: "Partner" });
export type Partner = z.infer<typeof Partner>;

export const getPartner = endpoint({
  method: "GET",
  path: "/api/partner",
  summary: "Get the user's partner, or null",
  access: "user",
  status: 200,
  reply: z.object({ partner: Partner.nullable() }),
  errors: [],
});

export const InvitationByEmail = z.object({ email: Email });

export const NewCode = z
  .object({
    code: z.string(),
    /** Opens the same invitation as a link, for the QR code. */
    token: z.string(),
    expires_at: Instant,
  })
  .meta({ id: "PartnerCode" });
export type NewCode = z.infer<typeof NewCode>;

export const invitePartner = endpoint({
  method: "POST",
  path: "/api/partner/invitations",
  summary:
    "Invite a partner by email, with the same response for every address, or by a code; replaces the open invitation",
  access: "user",
  body: z
    .object({
      email: Email.optional(),
      /** `again` sends the open invitation once more, as a new one. */
      by: z.enum(["code", "again"]).optional(),
    })
    .refine(({ email, by }) => (email === undefined) !== (by === undefined), {
      error: fieldCode("email_required"),
      path: ["email"],
    }),
  status: 202,
  reply: z.object({ new_code: NewCode.nullable() }),
  errors: ["already_linked", "invitation_ended"],
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/partner/invitations",
  summary: "Get the user's own open invitation and the invitations to their confirmed address",
  access: "user",
  status: 200,
  reply: z.object({
    own: PartnerInvitation.nullable(),
    received: z.array(ReceivedInvitation),
  }),
  errors: [],
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/partner/invitations/:id",
  summary: "Withdraw an own invitation",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const previewInvitation = endpoint({
  method: "POST",
  path: "/api/partner/invitations/preview",
  summary: "Show who asks, without accepting anything",
  access: "public",
  body: z.object(tokenOrCode).refine(isOne, ONE_ERROR),
  status: 200,
  reply: z.object({
    /** Null unless the inviter's address is confirmed and the name has only alphabetic characters. */
    first_name: z.string().nullable(),
    expires_at: Instant,
    text_version: z.string(),
  }),
  errors: ["invitation_ended"],
});

export const AcceptanceState = z.enum(["linked", "waiting"]);

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/partner/invitations/accept",
  summary:
    "Accept an invitation; with another address than the invited one, the inviter must confirm it",
  access: "user",
  body: z.object({ ...tokenOrCode, text_version: text().max(20) }).refine(isOne, ONE_ERROR),
  status: 200,
  reply: z.object({ state: AcceptanceState }),
  errors: ["invitation_ended", "already_linked", "agreement_outdated"],
});

export const declineInvitation = endpoint({
  method: "POST",
  path: "/api/partner/invitations/decline",
  summary: "Decline an invitation, and optionally all later ones of this person",
  access: "user",
  body: z.object({ token: Token, blocks_inviter: z.boolean().default(false) }),
  status: 204,
  errors: ["invitation_ended"],
});

export const confirmInvitation = endpoint({
  method: "POST",
  path: "/api/partner/invitations/:id/confirm",
  summary: "Confirm or reject the user who answered an invitation",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ is_partner: z.boolean() }),
  status: 200,
  reply: z.object({ state: z.enum(["linked", "rejected"]) }),
  errors: ["not_found", "invitation_ended", "already_linked"],
});

export const setPartnerPermission = endpoint({
  method: "PUT",
  path: "/api/partner/permissions",
  summary:
    "Give the partner a permission or withdraw it, with the version of the text that was shown",
  access: "user",
  body: z.object({
    permission: PartnerPermission,
    is_given: z.boolean(),
    text_version: text().min(1).max(20),
  }),
  status: 200,
  reply: z.object({ partner: Partner }),
  errors: ["not_linked", "agreement_outdated"],
});
