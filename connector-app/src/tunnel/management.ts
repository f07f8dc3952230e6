import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** OpenVPN's management connection: OpenVPN connects to us, and exits when the connection ends. */
export interface Management {
  /** OpenVPN's arguments after `--management`. */
  words: string[];
  /** Whether it was sent. */
  send(line: string): boolean;
  close(): void;
}

/**
 * Opens the line; `hear` is called with each line.
 *
 * @param pid of the OpenVPN that was started to call; none yet while it wasn't
 */
export type OpenManagement = (hear: (line: string) => void, pid: () => number | undefined) => Promise<Management>;

/** Opens a socket in a private folder of this user, below `place`: no other process can connect to it. */
export const bySocket =
  (place: string): OpenManagement =>
  async (hear) => {
    const folder = mkdtempSync(join(place, 'lineside-'));
    const path = join(folder, 'openvpn');
    let openvpn: Socket | null = null;
    const server = createServer((socket) => {
      // a single caller: the program that was just started
      if (openvpn) return void socket.destroy();
      openvpn = socket;
      readLines(socket, hear);
    });
    await listening(server, path);
    return management([path, 'unix'], folder, server, () => openvpn);
  };

/** OpenVPN's first prompt; not a line, since it has no line end. */
const askPassword = 'ENTER PASSWORD:';

/**
 * By a port of loopback, where there are no sockets. Any program on the computer can connect: the caller's process is
 * checked, and all except the started program are disconnected. OpenVPN in turn asks us for a password from a file: a
 * program that took the port can't control it.
 *
 * @param callerOf which process calls from one port to another (a process's id)
 */
export const byPort =
  (place: string, callerOf: (from: number, to: number) => Promise<number | null>): OpenManagement =>
  async (hear, pid) => {
    const folder = mkdtempSync(join(place, 'lineside-'));
    const file = join(folder, 'password');
    const password = randomBytes(32).toString('hex');
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    let openvpn: Socket | null = null;
    let known = false;
    const answer = (rest: string): boolean => {
      if (rest !== askPassword) return false;
      openvpn?.write(`${password}\n`);
      known = true;
      rmSync(file, { force: true });
      return true;
    };
    const server = createServer(async (socket) => {
      socket.on('error', () => {});
      const caller = await callerOf(socket.remotePort!, port).catch(() => null);
      if (openvpn || caller === null || caller !== pid()) return void socket.destroy();
      openvpn = socket;
      // a program that doesn't ask has no password, and could be any program
      readLines(socket, (line) => known && hear(line), answer);
    });
    await listening(server, 0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    return management(['127.0.0.1', String(port), file], folder, server, () => openvpn);
  };

/** @param begun gets what isn't a whole line yet; true where it is dealt with */
function readLines(socket: Socket, hear: (line: string) => void, begun = (_rest: string) => false): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  socket.on('data', (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
    if (begun(rest)) rest = '';
  });
}

const listening = (server: Server, ...at: [path: string] | [port: number, host: string]): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(...(at as [number, string]), resolve);
  });

const management = (words: string[], folder: string, server: Server, openvpn: () => Socket | null): Management => ({
  words,
  send(line) {
    const socket = openvpn();
    if (!socket?.writable) return false;
    socket.write(`${line}\n`);
    return true;
  },
  close() {
    openvpn()?.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** A text as an argument of the management line. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/[\r\n]/g, '')}"`;
