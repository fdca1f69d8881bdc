import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, SignJWT, type JWTPayload } from "jose";
import { Provider } from "oidc-provider";

/** An account at the provider; the login that is typed is its subject. */
export interface ProviderAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** Changes that make the provider's next ID tokens invalid. */
export interface Lie {
  readonly claims?: (truth: JWTPayload) => JWTPayload;
  /** Signed by a key that the provider does not publish. */
  readonly byStranger?: boolean;
  /** Without a signature. */
  readonly unsigned?: boolean;
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;

const CLIENT = { id: "twofold", secret: "a secret between the two: with +/% signs" } as const;

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/**
 * A real provider (`oidc-provider`) with sign-in pages. It is correct unless `lie` is set,
 * which changes its next ID tokens.
 */
export async function startOidcServer(id = "acme") {
  const key = newKey();
  const stranger = newKey();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, ProviderAccount>();
  const state: { lie: Lie | undefined } = { lie: undefined };

  const provider = await withSilentConsole(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: ["http://localhost/connected"],
          },
        ],
        jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "first", use: "sig" }] },
        cookies: { keys: ["only for tests"] },
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
        pkce: { required: () => true },
        findAccount: (_, sub) => ({
          accountId: sub,
          claims: () => ({ sub, ...accounts.get(sub) }),
        }),
        // Skips the consent page, which only concerns the user and the provider.
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({
            clientId: oidc.client?.clientId,
            accountId: oidc.session?.accountId,
          });
          grant.addOIDCScope("openid email profile");
          await grant.save();
          return grant;
        },
      }),
  );
  // The port of the product is not known yet.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^https?:\/\/(localhost|127\.0\.0\.1|two\.example)(:\d+)?\/connected$/.test(uri);
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (state.lie && ctx.path === "/token" && body?.id_token)
      body.id_token = await lieAbout(body.id_token, state.lie, { key, stranger });
  });
  const serve = provider.callback();
  server.on("request", (request, response) => void serve(request, response));

  return {
    issuer,
    accounts,
    /** The settings of the product for this provider. */
    env: {
      OIDC_PROVIDERS: id,
      ...Object.fromEntries(
        Object.entries({
          NAME: id.charAt(0).toUpperCase() + id.slice(1),
          ISSUER: issuer,
          CLIENT_ID: CLIENT.id,
          CLIENT_SECRET: CLIENT.secret,
        }).map(([setting, value]) => [`OIDC_${id.toUpperCase()}_${setting}`, value]),
      ),
    },
    set lie(lie: Lie | undefined) {
      state.lie = lie;
    },
    /** Simulates a browser: opens the page, submits the login and returns the final redirect. */
    signIn: (url: string, login: string) => signInAt(issuer, url, login),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function lieAbout(
  token: string,
  { claims = (truth) => truth, byStranger, unsigned }: Lie,
  { key, stranger }: { key: KeyObject; stranger: KeyObject },
): Promise<string> {
  const payload = claims(decodeJwt(token));
  if (unsigned) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part({ alg: "none" })}.${part(payload)}.`;
  }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "RS256", kid: "first" })
    .sign(byStranger ? stranger : key);
}

/** Follows redirects with cookies until one leaves the provider. */
async function signInAt(issuer: string, start: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const ask = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      ...(body && { method: "POST", body }),
      redirect: "manual",
      headers: { cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  };
  let response = await ask(start);
  for (let step = 0; step < 10; step += 1) {
    const location = response.headers.get("location");
    if (location && !new URL(location, issuer).href.startsWith(issuer)) return new URL(location);
    if (location) {
      response = await ask(new URL(location, issuer).href);
      continue;
    }
    const page = await response.text();
    const form = /action="([^"]+)"/.exec(page)?.[1];
    if (!form) throw new Error(`the provider returned ${response.status}: ${page.slice(0, 500)}`);
    response = await ask(form, new URLSearchParams({ prompt: "login", login, password: "any" }));
  }
  throw new Error("the provider redirects in a loop");
}

/** Hides the library's long warning that this setup is not for production. */
async function withSilentConsole<T>(make: () => T): Promise<T> {
  const { info, warn } = console;
  Object.assign(console, { info: () => {}, warn: () => {} });
  try {
    return make();
  } finally {
    Object.assign(console, { info, warn });
  }
}
