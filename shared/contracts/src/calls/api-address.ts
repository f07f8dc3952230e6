/**
 * The API's address with a slash at its end, as people may leave it out: a web server may know the two as one, or redirect,
 * or not. Throws if it is no address.
 */
export function apiAddress(address: string, base?: string): URL {
  const url = new URL(address, base);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
