import { z } from "zod";
import { httpUrl, integer, list, secret } from "#kit/config.ts";

export const AuthConfig = z
  .object({
    OIDC_PROVIDERS: z
      .string()
      .default("")
      .transform(list)
      .refine(
        (ids) => ids.every((id) => /^[a-z][a-z0-9-]{0,30}$/.test(id) && id !== "credential"),
        "is not of the form `google,other-one`",
      )
      .describe(
        "Identity providers (OpenID Connect), in the order of their buttons: `google,our-own`.",
      ),
    PASSWORD_MIN_LENGTH: integer(6, 64, 6).describe(
      "The shortest new password. 6 is what the specification demands; 8 or more is recommended.",
    ),
    SESSION_CACHE_SECONDS: integer(0, 10, 5).describe(
      "How long an API process may answer reading requests with a session from its memory. A sign-out ends it earlier, by a live event. 0 reads the session for each request.",
    ),
    BREACHED_PASSWORDS_URL: httpUrl
      .optional()
      .describe(
        "A server with the range protocol of Have I Been Pwned, such as `https://api.pwnedpasswords.com/range`. It receives five characters of a hash of each new password. Default: breached passwords are not checked.",
      ),
  })
  .describe("Sign-in");

/** Each identity provider has its own variables, such as OIDC_OUR_OWN_ISSUER. */
export function oidcConfig(ids: readonly string[]) {
  const nameOf = (id: string, setting: string) =>
    `OIDC_${id.toUpperCase().replaceAll("-", "_")}_${setting}`;
  const shape = Object.fromEntries(
    ids.flatMap((id) => [
      [nameOf(id, "ISSUER"), httpUrl.describe("The address of the provider.")],
      [nameOf(id, "CLIENT_ID"), z.string().describe("Our id at the provider.")],
      [nameOf(id, "CLIENT_SECRET"), secret(z.string(), "Our secret at the provider.")],
      [
        nameOf(id, "NAME"),
        z
          .string()
          .max(40)
          .default(id[0]?.toUpperCase() + id.slice(1))
          .describe("The text of the button."),
      ],
    ]),
  );
  return z
    .object(shape)
    .transform((given) => {
      const settingOf = (id: string, setting: string) => String(given[nameOf(id, setting)]);
      return {
        OIDC: ids.map((id) => ({
          id,
          name: settingOf(id, "NAME"),
          issuer: settingOf(id, "ISSUER"),
          clientId: settingOf(id, "CLIENT_ID"),
          clientSecret: settingOf(id, "CLIENT_SECRET"),
        })),
      };
    })
    .describe("Each identity provider");
}

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly auth: { readonly minPasswordLength: number };
  }
}
