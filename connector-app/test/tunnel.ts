import { readdirSync, readFileSync } from 'node:fs';
import { startFarApi } from './far-api.ts';
import { insideTunnel, type Networks } from './namespaces.ts';
import { aPairedPage } from './page.ts';

/** Operator's machine, API and platform server, with a tunnel asked for. */
export async function aTunnel(networks: Networks) {
  const server = await networks.aVpnServer();
  const [connector, api, door] = await Promise.all([networks.aConnectorOnMachine(), startFarApi(), networks.aDoor()]);
  door.leadsTo(api.port);
  const page = await aPairedPage(connector, { address: `${door.origin}/api/` });
  const connect = () => page.connect(api.aTicket({ profile: server.profile }));
  return { server, connector, api, page, connect };
}

export const pings = async ({ onMachine }: Networks) =>
  (await onMachine('ping', '-c', '1', '-W', '2', insideTunnel)) !== null;
export const faces = async ({ onMachine }: Networks) => (await onMachine('ip', '-o', 'link'))!.match(/tun\d+/g) ?? [];

/** The programs that a helper has running. */
export const children = (parent: number) =>
  readdirSync('/proc').filter((id) => /^\d+$/.test(id) && statusOf(id)?.parent === parent);
export const commandLineOf = (id: string) => readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');

/** The system's data about a program; null once it has ended. */
export function statusOf(id: string) {
  try {
    return { parent: Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))![1]) };
  } catch {
    return null;
  }
}
