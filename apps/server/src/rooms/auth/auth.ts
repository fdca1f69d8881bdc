/** The door to identity. */
export { usernameTaken } from "./auth.errors.ts";
export { openAuthenticator } from "./authenticate.ts";
export { forgetSignIn } from "./forget-sign-in.ts";
export { openIdentity } from "./identity.ts";
export { requirePassword } from "./require-password.ts";
