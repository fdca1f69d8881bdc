/** To a page that is not ours, such as the one where a payment is made. Back leads here again. */
export function redirectTo(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`no page: ${protocol}`);
  window.location.assign(href);
}
