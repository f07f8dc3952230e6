import type { Server, Socket } from 'node:net';
import { type Door, serveDoor } from '../door.ts';
import { readMessages, send } from '../messages.ts';
import type { Driver } from '../tunnel/driver.ts';
import { type Order, order, type Report } from './wire.ts';

/** The only tunnel: it ends when its connector stops it or disconnects, and is gone after the cleanup. */
interface OpenTunnel {
  over: AbortSignal;
  ended: Promise<void>;
}

/** Opens tunnels for the connectors that connect, one at a time; each lives no longer than its connection. */
export function serveTunnels(
  door: Door,
  driver: Driver,
  log: (line: string) => void,
): { server: Server; stop(): Promise<void> } {
  let openTunnel: OpenTunnel | null = null;
  const overs = new Set<AbortController>();

  const server = serveDoor(door, (socket) => {
    const ending = new AbortController();
    overs.add(ending);
    const refuse = (message: string) => {
      log(`Refused: ${message}`);
      sendReport(socket, { is: 'end', message });
      socket.end();
      ending.abort();
    };
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      ending.abort();
      overs.delete(ending);
    });
    const handleOrder = (received: Order) => {
      if (ending.signal.aborted) return;
      if (received.do === 'stop') {
        ending.abort();
        // with a tunnel the end is reported after the cleanup
        if (openTunnel?.over !== ending.signal) socket.end();
      } else if (openTunnel && !openTunnel.over.aborted) {
        refuse('Another tunnel is open.');
      } else {
        const before = openTunnel?.ended;
        // a broken one has ended too, whether its connector has noticed or not
        const ended = carry(driver, received, before, socket, ending.signal, log).then(() => ending.abort());
        openTunnel = { over: ending.signal, ended: ended };
      }
    };
    readMessages(socket, order, handleOrder, () => refuse('A message that the helper does not know.'));
  });

  return {
    server,
    async stop() {
      server.close();
      for (const ending of overs) ending.abort();
      await openTunnel?.ended;
    },
  };
}

/** One tunnel, from its order until it is completely removed. */
async function carry(
  driver: Driver,
  { profile, username, password, proxy }: Order & { do: 'start' },
  before: Promise<void> | undefined,
  socket: Socket,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  let message = '';
  try {
    await before;
    const tunnel = await driver.open({
      profile,
      username,
      password,
      proxy,
      signal,
      report: (words) => sendReport(socket, { is: 'state', words }),
      count: (traffic) => sendReport(socket, { is: 'bytes', ...traffic }),
    });
    log('A tunnel is open.');
    sendReport(socket, { is: 'open' });
    message = await Promise.race([tunnel.broken, aborted(signal)]);
    await tunnel.close();
  } catch (error) {
    if (!signal.aborted) message = (error as Error).message;
  }
  log(`No tunnel. ${message}`.trim());
  sendReport(socket, { is: 'end', message });
  socket.end();
}

const sendReport = (socket: Socket, report: Report): void => {
  if (socket.writable) send(socket, report);
};

const aborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    if (signal.aborted) resolve('');
    signal.addEventListener('abort', () => resolve(''), { once: true });
  });
