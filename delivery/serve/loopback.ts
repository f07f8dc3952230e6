import type { Server } from 'node:net';

/** The addresses of `localhost`: browsers try either first. */
export const loopback = ['127.0.0.1', '::1'] as const;

/**
 * Opens a server at a loopback address. False if this machine has no such address, as with IPv6 switched off; rejects
 * if the port is in use.
 */
export function opens(server: Server, port: number, address: (typeof loopback)[number]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      const isMissing = problem.code === 'EADDRNOTAVAIL' || problem.code === 'EAFNOSUPPORT';
      if (address === '::1' && isMissing) resolve(false);
      else reject(problem);
    });
    server.listen(port, address, () => resolve(true));
  });
}
