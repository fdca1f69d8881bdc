/** `https://*.push.apple.com` matches every subdomain, but not the domain itself. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { origin } = new URL(endpoint);
  return services.some((service) => {
    const [scheme, below] = service.split("://*.", 2);
    return below === undefined
      ? origin === service
      : origin.startsWith(`${scheme}://`) && origin.endsWith(`.${below}`);
  });
}
