import { createServer } from 'node:net';

/** A free port of the loopback interface: the requested one, else any. */
export async function freePort(wished = 0): Promise<number> {
  return listenOn(wished).catch(() => listenOn(0));
}

const listenOn = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: assigned } = server.address() as { port: number };
      server.close(() => resolve(assigned));
    });
  });
