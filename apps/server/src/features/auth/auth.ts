/** Public API of authentication. */
export { usernameTaken } from "./auth.errors.ts";
export { createAuthenticator, fileCookie } from "./authenticate.ts";
export { notifySecurityChange } from "./notify-security-change.ts";
export { recordSecurityEvent } from "./record-security-event.ts";
export { removeSignInData } from "./remove-sign-in-data.ts";
export { disableTwoFactor } from "./two-factor/disable-two-factor.ts";
export { endSessionsOf } from "./sessions/end-sessions-of.ts";
export { createKnownDevices } from "./sessions/known-devices.ts";
export { setFileCookie } from "./sessions/file-cookie.ts";
export { createSecondFactors } from "./two-factor/second-factors.ts";
export { createOAuthTokens } from "./oauth/oauth-state.ts";
export { createWebAuthn } from "./passkeys/webauthn.ts";
export { createRestoreTokens } from "./restore-token.ts";
export { createVerificationLinks } from "./verification-links.ts";
export { createIdentity } from "./identity.ts";
export { revokeAccess } from "./revoke-access.ts";
export { requireReauthentication } from "./require-reauthentication.ts";
