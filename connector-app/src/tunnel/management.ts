import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** The line on which OpenVPN is steered: it calls us, so there is no moment at which another could. */
export interface Management {
  path: string;
  send(line: string): void;
  close(): void;
}

/** Opens the socket in a folder of its own below `place`, for this user alone; `hear` gets each line. */
export function openManagement(place: string, hear: (line: string) => void): Promise<Management> {
  const folder = mkdtempSync(join(place, 'lineside-'));
  const path = join(folder, 'openvpn');
  let openvpn: Socket | null = null;
  const server = createServer((socket) => {
    // one caller: the program that was just started
    if (openvpn) return void socket.destroy();
    openvpn = socket;
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('data', (text) => {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () =>
      resolve({
        path,
        send: (line) => void openvpn?.write(`${line}\n`),
        close() {
          openvpn?.destroy();
          server.close();
          rmSync(folder, { recursive: true, force: true });
        },
      }),
    );
  });
}

/** A text as an argument of the management line. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/[\r\n]/g, '')}"`;
