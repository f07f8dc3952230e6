import type { Socket } from 'node:net';
import { connectTo, findDoor } from '../door.ts';
import { readMessages, send } from '../messages.ts';
import type { Driver, Tunnel, TunnelOrder, VpnProxy } from '../tunnel/driver.ts';
import { rebuildProfile } from '../tunnel/profile.ts';
import { hasRights } from '../tunnel/program.ts';
import { isOwn } from './helper-folders.ts';
import { type Order, type Report, report } from './wire.ts';

/**
 * The real client, at one remove: the helper behind this socket has the right to make tunnels, and this process hasn't.
 *
 * @param proxy through which VPN servers are reached
 */
export function helped(path: string, proxy: VpnProxy | null = null): Driver {
  const hindrance = (): string | null => {
    if (hasRights()) return 'The VPN client has rights that only its helper may have: run it as yourself, not as root.';
    const ownHelper = isOwn(path);
    if (ownHelper === false) return `The socket ${path} isn't this user's alone, so it isn't used.`;
    return ownHelper === null ? absent : null;
  };
  return {
    name: 'openvpn',
    hindrance,
    async open(order) {
      const hindered = hindrance();
      if (hindered) throw new Error(hindered);
      // a proxy carries TCP, regardless of the profile
      const profile = proxy ? rebuildProfile(order.profile, 'tcp') : order.profile;
      return startTunnel(await connected(path), { ...order, profile, proxy });
    },
  };
}

const install =
  process.platform === 'win32'
    ? 'lineside-connector install, in a terminal that was opened as administrator'
    : 'sudo lineside-connector install';
const absent = `The helper that makes tunnels isn't running. Let it run: ${install}`;

async function connected(path: string): Promise<Socket> {
  const door = findDoor(path);
  return (door && (await connectTo(door).catch(() => null))) ?? Promise.reject(new Error(absent));
}

async function startTunnel(socket: Socket, order: TunnelOrder): Promise<Tunnel> {
  const { profile, username, password, proxy = null, signal, count } = order;
  let end = 'The helper ended.';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const close = async () => {
    if (socket.writable) send(socket, { do: 'stop' } satisfies Order);
    await closed;
  };
  const opened = new Promise<void>((resolve) => {
    const onReport = (message: Report) => {
      if (message.is === 'state') order.report(message.words);
      else if (message.is === 'bytes') count({ received: message.received, sent: message.sent });
      else if (message.is === 'end') end = message.message;
      else resolve();
    };
    readMessages(socket, report, onReport, () => socket.destroy());
  });
  const broken = closed.then(() => end);
  signal.addEventListener('abort', () => void close(), { once: true });
  if (signal.aborted) void close();
  else send(socket, { do: 'start', profile, username, password, proxy } satisfies Order);
  await Promise.race([opened, broken.then((why) => Promise.reject(new Error(why)))]);
  return { broken, close };
}
