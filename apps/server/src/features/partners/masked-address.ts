/** `jonas@twofold.example` becomes `j…s@twofold.example`: enough to recognize it, too little to use it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = "", ...rest] = Array.from(address.slice(0, at));
  // Both ends of a short name would reveal it.
  const last = rest.length >= 3 ? (rest.at(-1) ?? "") : "";
  return `${first}…${last}${address.slice(at)}`;
}
