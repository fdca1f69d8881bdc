/** Whether a URL leads to this machine: traffic to it is on no network. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  // `URL` resolves `127.1` and `0x7f.1` only for http and https, so other forms count as remote.
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
