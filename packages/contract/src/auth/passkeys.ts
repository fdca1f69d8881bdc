import { z } from "zod";
import { SignedIn } from "../auth.ts";
import { endpoint } from "../endpoint.ts";
import { fieldCode } from "../field-error.ts";
import { Id, Instant, name, text } from "../primitives.ts";

export const PasskeyName = name("passkey_name_required")
  .trim()
  .min(1, fieldCode("passkey_name_required"))
  .max(60, fieldCode("passkey_name_too_long"));

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof Passkey>;

export const MAX_PASSKEYS = 20;

/** The options for the browser, as WebAuthn defines them. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

const base64url = (most: number) =>
  text()
    .max(most)
    .regex(/^[\w-]*$/, fieldCode("not_base64url"));

/** The validated part of `PublicKeyCredential.toJSON()`. */
const credential = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    id: base64url(1400).min(1),
    rawId: base64url(1400).min(1),
    type: z.literal("public-key"),
    response: z.object({ clientDataJSON: base64url(8000), ...shape }),
    clientExtensionResults: z.looseObject({}).default({}),
  });

const Transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

export const startPasskeyRegistration = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/begin",
  summary: "Get the options to create a passkey; valid for five minutes in this session",
  access: "user",
  reauthentication: "both",
  status: 200,
  reply: PasskeyOptions,
  errors: ["email_unconfirmed", "too_many_passkeys"],
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys",
  summary: "Store a passkey that the browser has created",
  access: "user",
  reauthentication: "both",
  body: z.object({
    name: PasskeyName,
    credential: credential({
      attestationObject: base64url(40_000),
      // An unknown transport becomes `hybrid` instead of rejecting the registration.
      transports: z.array(Transport.catch("hybrid")).max(10).default([]),
    }),
  }),
  status: 201,
  reply: Passkey,
  errors: ["passkey_refused", "too_many_passkeys"],
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/api/auth/passkeys/:id",
  summary: "Rename a passkey",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ name: PasskeyName }),
  status: 200,
  reply: Passkey,
  errors: ["not_found"],
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/api/auth/passkeys/:id",
  summary: "Remove a passkey; never the last sign-in method",
  access: "user",
  reauthentication: "both",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found", "last_sign_in"],
});

export const Assertion = credential({
  authenticatorData: base64url(8000),
  signature: base64url(4000),
  userHandle: base64url(200).optional(),
});

export const beginPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/sign-in/begin",
  summary: "Get the options to sign in with a passkey; valid once, for ten minutes",
  access: "public",
  status: 200,
  reply: PasskeyOptions,
  errors: [],
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/sign-in",
  summary: "Sign in with a passkey; it counts as both factors",
  access: "public",
  body: z.object({ credential: Assertion }),
  status: 200,
  reply: SignedIn,
  errors: ["passkey_refused", "account_deleted", "account_suspended"],
});
