/** The door to identity. */
export { openAuthenticator } from "./authenticate.ts";
export { openIdentity } from "./identity.ts";
