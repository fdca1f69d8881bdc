/** A passkey belongs to a domain name, so there are none on an IP address. */
export function canUsePasskeys(): boolean {
  if (typeof PublicKeyCredential !== "function") return false;
  return !/^[\d.]+$|:/.test(location.hostname.replaceAll(/[[\]]/g, ""));
}
