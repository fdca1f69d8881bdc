/** A passkey belongs to a name; where the product is reached by a number there can be none. */
export function canUsePasskeys(): boolean {
  if (typeof PublicKeyCredential !== "function") return false;
  return !/^[\d.]+$|:/.test(location.hostname.replaceAll(/[[\]]/g, ""));
}
