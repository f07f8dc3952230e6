import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { byPort } from '../src/tunnel/management.ts';
import { openvpn } from '../src/tunnel/openvpn.ts';

/** Linux's equivalent of netstat on Windows: the process that connects from one loopback port to another. */
export async function callerOnLinux(from: number, to: number): Promise<number | null> {
  const hexAddress = (port: number) => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/self/net/tcp', 'utf8').split('\n');
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, own, other]) => own === hexAddress(from) && other === hexAddress(to));
  if (!row) return null;
  const holds = (id: string) => {
    try {
      return readdirSync(`/proc/${id}/fd`).some(
        (name) => readlinkSync(`/proc/${id}/fd/${name}`) === `socket:[${row[9]}]`,
      );
    } catch {
      return false;
    }
  };
  return Number(readdirSync('/proc').find((id) => /^\d+$/.test(id) && holds(id)) ?? Number.NaN) || null;
}

/** A tunnel whose OpenVPN is controlled over a port, as on Windows: opens it, reports it, and closes it on request. */
async function main(place: string): Promise<void> {
  const order = JSON.parse(await text(process.stdin));
  const stopping = new AbortController();
  process.once('SIGTERM', () => stopping.abort());
  const driver = openvpn(null, byPort(place, callerOnLinux));
  const tunnel = await driver.open({ ...order, signal: stopping.signal, report: () => {}, count: () => {} });
  console.log('open');
  stopping.signal.addEventListener('abort', () => void tunnel.close().then(() => console.log('closed')), {
    once: true,
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(process.argv[2]!).catch((problem: Error) => {
    console.log(problem.message);
    process.exitCode = 1;
  });
}
