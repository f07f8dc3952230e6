/** The cookies of a request's header, by name. Of two with one name the first counts: its path is longer, or it is older. */
export function cookiesIn(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** All names of our own cookies begin so; a browser takes them from the host itself alone, never from one below. */
const prefix = '__Host-lineside-';

/** The cookie of a machine's host. */
export const frameCookie = `${prefix}frame`;

/** The cookie of the page with the bar of one session. */
export const tabCookie = (id: string): string => `${prefix}tab-${id}`;

export const isOurs = (name: string): boolean => name.toLowerCase().startsWith(prefix.toLowerCase());

/**
 * A cookie of ours: for this host alone, not for scripts. Consoles frame pages from other sites, so it is sent there too, and
 * each of them has its own (`Partitioned`). Browsers take `Secure` from http://*.localhost as well.
 */
export const setCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=None; Partitioned`;

/** The Cookie header for the machine: without ours; undefined if nothing is left. */
export function withoutOurs(header: string): string | undefined {
  const left = header.split(';').filter((part) => !isOurs(part.split('=')[0]!.trim()));
  return left.length > 0 ? left.join(';').trim() : undefined;
}

/**
 * Cookies that a machine's script has set for the domain above its own, as browsers allow below a name that isn't on the public
 * suffix list: only those reach the proxy's own host beside ours. Other machines' pages get them too, so they are deleted.
 */
export const deletedCookies = (header: string | undefined, domain: string): string[] =>
  [...cookiesIn(header).keys()]
    .filter((name) => !isOurs(name) && /^[\w!#$%&'*+.^`|~-]+$/.test(name))
    .map((name) => `${name}=; Domain=${domain}; Path=/; Max-Age=0`);
