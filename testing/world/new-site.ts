import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { certify } from '../../api/test/certified-gateway.ts';
import { type Started, startIn } from '../../api/test/start-in.ts';
import { addressesOf, aVpnServer, startServices } from '../../api/test/vpn-server.ts';
import { aFolder, later } from '../../connector-app/test/connector.ts';
import { aNetwork, havePorts, inside, ip, vpnServerHost } from '../../connector-app/test/machine.ts';
import { twoNetworks } from '../../connector-app/test/namespaces.ts';
import { bundleGateway } from '../../gateway/packaging/bundle.ts';
import type { Device } from '../fixtures/device.ts';
import type { World } from '../test.ts';
import { rowsOf, sql } from './sql.ts';
import { anOperator, type Operator, secretIn } from './tunnels.ts';

/** The addresses behind the gateway: its own in the LAN, and that of a machine with a web page and Modbus. */
export const lan = { gateway: '192.168.210.1', netMask: '255.255.255.0', machine: '192.168.210.30' };

/** What the machine's web page is headed with. */
export const machineName = 'Packer';

/** A gateway program that nobody has enrolled yet, with a machine behind it, and an operator somewhere else. */
export interface NewSite extends Operator {
  /** Runs `lineside-gateway` with these words on the gateway's machine; resolves once it has printed a text. */
  run(words: string[], says: string): Promise<Started>;
  /** The address of the portal, as the gateway's machine reaches it. */
  portal: string;
  /** Whether the gateway's tunnel is up. */
  hasTunnel(): Promise<boolean>;
  /** Starts a VPN server at which the gateway of a device has its place. */
  startVpnServer(device: string): Promise<void>;
}

/** Registers of the machine: 25.0 as a floating-point number, and one that counts its reads. */
const registers = { 30: 0x41c8, 31: 0, 40: 'reads' };

/** @param known any device, which gets a certificate: the platform then has the authority of the VPN server's gateways */
export async function aNewSite(world: World, known: Device): Promise<NewSite> {
  const { ports } = world;
  const networks = twoNetworks();
  const [gateway, plant] = [networks.another(), aNetwork()];
  ip('-n', gateway.network, 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', plant);
  ip('-n', plant, 'address', 'add', `${lan.machine}/24`, 'dev', 'eth0');
  ip('-n', plant, 'link', 'set', 'eth0', 'up');
  await startServices(plant, machineName);
  await startIn(plant, ['gateway/test/modbus-simulator.mjs', '502', JSON.stringify(registers)], 'listens');
  await havePorts(inside(gateway.network), ports.portal, ports.mqtt);
  const [program, data] = [await bundled(), aFolder()];
  return {
    ...(await anOperator(world, networks)),
    async run(words, says) {
      const running = await startIn(gateway.network, [program, ...words, '--data', data], says);
      later(() => end(running));
      return running;
    },
    portal: `http://localhost:${ports.portal}`,
    hasTunnel: async () => (await addressesOf(gateway)).length > 0,
    async startVpnServer(device) {
      const { server: atServer } = networks.inside;
      await havePorts(atServer, ports.api);
      const api = `http://127.0.0.1:${ports.api}/api`;
      await certify({ api, setSecret: secretIn(world) }, known.publicId);
      const [authority] = await rowsOf<{ certificate: string }>(world, 'select certificate from gateway_authority', []);
      // the server whose ranges are those of the configuration files
      const server = 'Amsterdam 3';
      const { ca } = await aVpnServer(atServer, { api, server, authority: authority!.certificate });
      await sql(world, "update platform_server set host = $1, port = '1194', ca = $2 where name = $3", [
        ...[vpnServerHost, ca, server],
      ]);
      await sql(
        world,
        `update vpn_place set address = '10.64.200.7', server_id = (select public_id from platform_server where name = $1)
         where agent_id = $2`,
        [server, device],
      );
    },
  };
}

/** The program as its package has it; returns its first file. */
async function bundled(): Promise<string> {
  const folder = aFolder();
  const { scripts } = await bundleGateway();
  for (const [name, content] of Object.entries(scripts)) writeFileSync(path.join(folder, name), content);
  return path.join(folder, 'lineside-gateway.mjs');
}

/** Ends the program as the system does: a kill would leave its OpenVPN behind. */
async function end(program: Started): Promise<void> {
  if (program.exitCode !== null || !program.kill('SIGTERM')) return;
  await once(program, 'exit');
}
