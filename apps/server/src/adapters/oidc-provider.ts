import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { z } from "zod";
import { AppError } from "#kit/app-error.ts";
import type {
  ProviderResponse,
  ProviderPerson,
  IdentityProvider,
} from "#features/auth/oauth/identity-provider.port.ts";

export interface OidcClient {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const PATIENCE_MS = 4_000;
const METADATA_MS = 60 * 60 * 1000;
/** Allowed difference between the provider's clock and ours. */
const SKEW_SECONDS = 10;
/** A shared key cannot prove who signed, so HS256 and `none` are excluded. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA", "RS384", "ES384", "RS512", "ES512"];

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
type Metadata = z.infer<typeof Metadata>;

const Tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
    .default(false)
    .catch(false),
  name: z.string().optional().catch(undefined),
  /** Seconds since 1970. */
  auth_time: z.number().positive().optional().catch(undefined),
});
type Claims = z.infer<typeof Claims>;

/** OpenID Connect: authorization code flow with PKCE, state and nonce. */
export function createOidcProvider(client: OidcClient, redirectUri: string): IdentityProvider {
  const { id, name, issuer, clientId, clientSecret } = client;
  const unreachable = (cause: unknown) =>
    new AppError("unavailable", { reason: "provider", provider: name }, { cause });

  /** Follows no redirect: only the configured host is called. */
  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { ...init, signal, redirect: "error" }).catch((error) => {
      throw unreachable(error);
    });
    if (response.status >= 500) throw unreachable(new Error(`${url} returned ${response.status}`));
    return response;
  }

  /** The parser's own error quotes the response, which may contain a name or an address. */
  async function readJson(response: Response): Promise<unknown> {
    const body = await response.text();
    try {
      return JSON.parse(body);
    } catch {
      throw unreachable(new Error(`${response.url} returned no JSON`));
    }
  }

  let known: { at: number; metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet> };

  async function discover() {
    if (known !== undefined && Date.now() - known.at < METADATA_MS) return known;
    const response = await ask(`${issuer}/.well-known/openid-configuration`);
    const metadata = Metadata.parse(await readJson(response));
    if (metadata.issuer.replace(/\/$/, "") !== issuer)
      throw unreachable(new Error(`the metadata names the issuer ${metadata.issuer}`));
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: PATIENCE_MS });
    known = { at: Date.now(), metadata, keys };
    return known;
  }

  /** Returns undefined if the provider rejects the code. */
  async function exchange(metadata: Metadata, { code, verifier }: ProviderResponse) {
    const canBasic = metadata.token_endpoint_auth_methods_supported.includes("client_secret_basic");
    const encoded = [clientId, clientSecret].map((part) =>
      new URLSearchParams({ part }).toString().slice("part=".length),
    );
    const basic = Buffer.from(encoded.join(":")).toString("base64");
    const response = await ask(metadata.token_endpoint, {
      method: "POST",
      headers: {
        accept: "application/json",
        ...(canBasic && { authorization: `Basic ${basic}` }),
      },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        ...(!canBasic && { client_id: clientId, client_secret: clientSecret }),
      }),
    });
    return response.ok ? Tokens.parse(await readJson(response)) : undefined;
  }

  /** Returns undefined unless the token is signed, unexpired and issued for this client and nonce. */
  async function verify(idToken: string, nonce: string): Promise<JWTPayload | undefined> {
    const { metadata, keys } = await discover();
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: metadata.issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: SKEW_SECONDS,
        requiredClaims: ["sub", "exp", "iat", "nonce"],
      });
      const isForUs = payload["azp"] === undefined || payload["azp"] === clientId;
      return payload["nonce"] === nonce && isForUs ? payload : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        return undefined;
      throw unreachable(error);
    }
  }

  /** OpenID Connect returns name and email address here by default, not in the ID token. */
  async function userInfo({ userinfo_endpoint }: Metadata, token: string, subject: string) {
    if (!userinfo_endpoint) return undefined;
    const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
    const response = await ask(userinfo_endpoint, { headers });
    const claims = response.ok ? Claims.safeParse(await readJson(response)).data : undefined;
    return claims?.sub === subject ? claims : undefined;
  }

  return {
    id,
    name,
    async addressFor({ state, nonce, verifier }, { isConfirmation } = { isConfirmation: false }) {
      const { metadata } = await discover();
      const url = new URL(metadata.authorization_endpoint);
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      const asked = {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
        // A provider that ignores one of these still states `auth_time` because of another.
        ...(isConfirmation && {
          prompt: "login",
          max_age: "0",
          claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
        }),
      };
      for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value);
      return url.href;
    },
    async redeem(answer) {
      const { metadata } = await discover();
      const saysWho = metadata.authorization_response_iss_parameter_supported;
      // Rejects the response of another issuer (mix-up attack, RFC 9207).
      if ((saysWho || answer.iss !== undefined) && answer.iss !== metadata.issuer) return undefined;
      const tokens = await exchange(metadata, answer);
      const payload = tokens && (await verify(tokens.id_token, answer.nonce));
      const claims = Claims.safeParse(payload).data;
      if (!tokens || !claims) return undefined;
      const { access_token } = tokens;
      const isComplete = claims.email !== undefined && claims.name !== undefined;
      if (isComplete || access_token === undefined) return personOf(claims);
      const profile = await userInfo(metadata, access_token, claims.sub);
      // The email address and its verification must come from the same source.
      const address = claims.email === undefined ? (profile ?? claims) : claims;
      const { auth_time } = claims;
      return personOf({ ...address, name: claims.name ?? profile?.name, auth_time });
    },
  };
}

function personOf({ sub, email, email_verified, name = "", auth_time }: Claims): ProviderPerson {
  const isAddress = z.email().safeParse(email?.trim()).success;
  return {
    subject: sub,
    email: isAddress ? email : undefined,
    isEmailVerified: email_verified,
    fullName: name.replaceAll(/\p{C}/gu, "").trim().slice(0, 100),
    authenticatedAt: auth_time === undefined ? undefined : new Date(auth_time * 1000),
  };
}
