/**
 * Whether a request was sent to this machine by its own name. A page that made its own host name point here (DNS
 * rebinding) sends that name.
 */
export function isOwnHost(host: string | undefined, ports: readonly number[]): boolean {
  return ports.some((port) => [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host ?? ''));
}
