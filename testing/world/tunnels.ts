import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type Certified, certify } from '../../api/test/certified-gateway.ts';
import { aGateway, aVpnServer, type BehindGateway } from '../../api/test/vpn-server.ts';
import { aFolder, later } from '../../connector-app/test/connector.ts';
import { havePorts, type Machine, vpnServerHost } from '../../connector-app/test/machine.ts';
import { twoNetworks } from '../../connector-app/test/namespaces.ts';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import type { Device } from '../fixtures/device.ts';
import type { World } from '../test.ts';
import { launch } from './launch.ts';
import { rowsOf, sql } from './sql.ts';

/** An operator's machine, in a network of its own. */
export interface Operator {
  operator: Machine;
  /** Runs on the operator's machine. */
  browser: Browser;
  /** The portal's address with the code that pairs it with the VPN client there. */
  paired: string;
}

/** An operator's machine, and the network behind their device: each in a network of its own. */
export interface Site extends Operator {
  behind: BehindGateway;
}

/**
 * A VPN server; for each of these devices of it a gateway that dials in, all with the network of the first behind them, in
 * which a machine has the same address; and a machine of an operator with a VPN client of its own.
 */
export async function sitesOf(world: World, ...devices: Device[]): Promise<Site[]> {
  const { ports } = world;
  const networks = twoNetworks();
  const { server: atServer } = networks.inside;
  await havePorts(atServer, ports.api);
  const places = await Promise.all(devices.map((device) => placeOf(world, device)));
  const { server, serverName, lan } = places[0]!;
  const api = `http://127.0.0.1:${ports.api}/api`;
  const agents = places.map(({ agent }) => agent);
  const certified: Certified[] = [];
  for (const agent of agents) certified.push(await certify({ api, setSecret: secretIn(world) }, agent));
  const [authority] = await rowsOf<{ certificate: string }>(world, 'select certificate from gateway_authority', []);
  const vpnServer = await aVpnServer(atServer, { api, server: serverName, authority: authority!.certificate });
  const as = [vpnServerHost, vpnServer.ca, server];
  await sql(world, "update platform_server set host = $1, port = '1194', ca = $2 where public_id = $3", as);
  await sql(world, 'update vpn_place set network = $1 where agent_id = any($2)', [lan, agents]);
  return Promise.all(
    devices.map(async ({ name }, index) => {
      const behind = await aGateway(networks.another(), vpnServer, { certified: certified[index]!, lan, name });
      return { behind, ...(await anOperator(world, index === 0 ? networks : networks.another())) };
    }),
  );
}

/** Replaces the secret of a device's gateway. */
export const secretIn = (world: World) => (agent: string, hash: string) =>
  sql(world, 'update agent_secret set secret_hash = $2 where agent_id = $1', [agent, hash]);

async function placeOf(world: World, { publicId }: Device) {
  const [place] = await rowsOf<{ agent: string; server: string; serverName: string; lan: string }>(
    world,
    `select agent.public_id as agent, server.public_id as server, server.name as "serverName", place.network as lan
     from agent join vpn_place place on place.agent_id = agent.public_id
     join platform_server server on server.public_id = place.server_id where agent.public_id = $1`,
    [publicId],
  );
  return place!;
}

/** A VPN client and a browser on a machine from which the portal is reached. */
export async function anOperator({ ports, portal }: World, operator: Machine): Promise<Operator> {
  await havePorts(operator.prefix, ports.portal, ports.api, ...Object.values(ports.remotes!));
  const connector = await operator.aConnectorOnMachine();
  const code = connector.codeFor(portal(), `http://127.0.0.1:${ports.api}/api/`);
  const browser = await launch(
    { ...ports, connector: connector.port },
    {
      program: chromiumOn(operator),
      trusted: [readFileSync(path.join(connector.data, 'cert.pem'), 'utf8')],
    },
  );
  later(() => browser.close());
  return { operator, browser, paired: `${portal()}/#lineside-pair=${code}` };
}

/** A program that starts the browser on that machine. */
function chromiumOn({ prefix }: Machine): string {
  const file = path.join(aFolder(), 'chromium');
  writeFileSync(file, `#!/bin/sh\nexec ${prefix.join(' ')} '${findChromium()}' "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}
