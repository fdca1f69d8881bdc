/** The door to identity. */
export { openAuthenticator, type Authenticator } from "./authenticate.ts";
export { openIdentity } from "./identity.ts";
