import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { addressesOf, aGateway, askTcp, aVpnServer, type BehindGateway } from '../../api/test/vpn-server.ts';
import { lacking } from '../../connector-app/test/capable.ts';
import { aFolder, cleanUp, later } from '../../connector-app/test/connector.ts';
import { havePorts, vpnServerHost } from '../../connector-app/test/machine.ts';
import { type Networks, twoNetworks } from '../../connector-app/test/namespaces.ts';
import { findChromium } from '../../tools/browser/find-chromium.ts';
import { connect } from '../words/connector.ts';
import { anAccess, answerWhy, inMinutes, openRequest } from '../words/requests.ts';
import { signIn, signInPaired } from '../words/sign-in.ts';
import { launch } from '../world/launch.ts';
import { rowsOf, sql } from '../world/sql.ts';
import { expect, test as inWorld, type World } from '../world/world.ts';

const lack = lacking('firewalled tunnels');
if (lack) console.log(`incomplete: a browser and a real tunnel, ${lack}`);

const device = 'Case packer 2 – Line 2, Rotterdam Botlek';

/** An operator's machine, a VPN server, a gateway and what stands behind it: each in a network of its own. */
interface Site {
  operator: Networks;
  /** Runs on the operator's machine. */
  browser: Browser;
  /** The portal's address with the code that pairs it with the VPN client there. */
  paired: string;
  behind: BehindGateway;
}

const test = inWorld.extend<{ site: Site }>({
  site: async ({ world }, use) => {
    try {
      await use(await aSite(world));
    } finally {
      await cleanUp();
    }
  },
});

test.skip(lack !== null && !process.env.NO_SKIPS, lack ?? '');

async function aSite(world: World): Promise<Site> {
  const { ports } = world;
  const operator = twoNetworks();
  await havePorts(operator.prefix, ports.portal, ports.api, ...Object.values(ports.remotes!));
  await havePorts(operator.inside.server, ports.api);
  const [place] = await rowsOf<{ agent: string; server: string; name: string; lan: string }>(
    world,
    `select agent.public_id as agent, server.public_id as server, server.name, place.network as lan
     from agent join vpn_place place on place.agent_id = agent.public_id
     join platform_server server on server.public_id = place.server_id where agent.name = $1`,
    [device],
  );
  const { agent, server, name, lan } = place!;
  const api = `http://127.0.0.1:${ports.api}/api`;
  const vpnServer = await aVpnServer(operator.inside.server, { api, server: name });
  const as = [vpnServerHost, vpnServer.ca, server];
  await sql(world, "update platform_server set host = $1, port = '1194', ca = $2 where public_id = $3", as);
  const behind = await aGateway(operator.another(), vpnServer, { agent, lan, name: device });
  const connector = await operator.aConnectorOnMachine();
  const portal = world.portal();
  const code = connector.codeFor(portal, `${api}/`);
  const browser = await launch(
    { ...ports, connector: connector.port },
    {
      program: chromiumOn(operator),
      trusted: [readFileSync(path.join(connector.data, 'cert.pem'), 'utf8')],
    },
  );
  later(() => browser.close());
  return { operator, browser, paired: `${portal}/#lineside-pair=${code}`, behind };
}

/** A program that starts the browser on that machine. */
function chromiumOn({ prefix }: Networks): string {
  const file = path.join(aFolder(), 'chromium');
  writeFileSync(file, `#!/bin/sh\nexec ${prefix.join(' ')} '${findChromium()}' "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

test('a click on Connect, and the browser shows the HMI behind the device, as other programs reach its controller; access is revoked, and neither is there any more', async ({
  site,
  world,
  open,
}) => {
  const { operator, browser, paired, behind } = site;
  await anAccess(world, device, { of: 'operator', until: inMinutes(60) });
  // the browser itself tells its pages that a network has come or gone, and drops what was under way
  const page = await open({ browser, expecting: [/ERR_NETWORK_CHANGED/] });
  await signInPaired(page, world, 'operator', paired);
  const hmi = await page.context().newPage();
  const shown = async () => {
    const answer = await hmi.goto(`http://${behind.address}/`).catch(() => null);
    return answer && hmi.getByRole('heading').innerText();
  };
  expect([await shown(), await askTcp(operator, behind.address)]).toEqual([null, null]);

  await page.bringToFront();
  await connect(page, device);
  await expect(page.getByText(new RegExp(`connected to ${device}`))).toBeVisible();
  await expect.poll(shown).toBe(behind.name);
  expect(await askTcp(operator, behind.address)).toBe(`${behind.name} heard status`);

  const manager = await signIn(await open(), world, 'manager');
  await openRequest(manager, 'Decided', device);
  await answerWhy(manager, 'Revoke', 'Visitors on the line');
  await page.bringToFront();
  await expect(page.getByText(/Ruben Visser has revoked your access/)).toBeVisible();
  await expect.poll(() => addressesOf(operator)).toEqual([]);
  expect([await shown(), await askTcp(operator, behind.address)]).toEqual([null, null]);
});
