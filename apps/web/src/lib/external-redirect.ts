/** Navigates to an external page, such as a checkout. The Back button returns here. */
export function redirectTo(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`no page: ${protocol}`);
  window.location.assign(href);
}
