const isThisMachine = (host: string): boolean => /^(127\.0\.0\.1|([a-z0-9-]+\.)*localhost|\[::1\])$/.test(host);

/**
 * The address of the API of a portal, without a slash at its end. Throws for what is no address of a portal, and without
 * TLS: the code and the secret would be readable on the way.
 *
 * @param portal as a person types it: https://portal.example.com
 */
export function apiOf(portal: string): string {
  const address = URL.canParse(portal) ? new URL(portal) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) throw new Error(`${portal} is no address of a portal`);
  if (address.protocol !== 'https:' && !isThisMachine(address.hostname))
    throw new Error(`${portal} isn't encrypted: its address starts with https:`);
  return `${address.origin}/api`;
}
