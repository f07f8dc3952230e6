/** The origin a page sent, if a page can have it; null for a missing, `null` or other origin. */
export function readOrigin(header: string | undefined): string | null {
  if (header === undefined || !URL.canParse(header)) return null;
  const { protocol, origin } = new URL(header);
  return (protocol === 'https:' || protocol === 'http:') && origin === header ? origin : null;
}

/** Whether a portal is on this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}
