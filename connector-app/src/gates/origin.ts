/** The origin a page sent, when it is one that a page can have; null for none, `null`, and everything else. */
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
