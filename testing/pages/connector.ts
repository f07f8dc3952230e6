import { once } from 'node:events';
import https from 'node:https';
import { type ConnectorStatus, connectorStatus } from '@lineside/contracts/connector';
import type { Locator, Page } from '@playwright/test';
import type { ProgramName } from '../../stack/programs.ts';
import type { World } from '../test.ts';
import { find, row } from './devices.ts';

/**
 * The connector process's connection for this page's browser, read with the page's pairing: the source of the status
 * bar. A connection of another test's browser is `elsewhere`.
 */
export async function connectionOf(page: Page, world: World): Promise<ConnectorStatus['status'] | 'elsewhere'> {
  const [token, browser] = await page.evaluate(() =>
    [/pair/i, /browser-id/].map((name) => Object.entries(localStorage).find(([key]) => name.test(key))?.[1] ?? ''),
  );
  const status = await connectorSays(page, world, token!);
  return status.status === 'idle' || status.activeRequest.controllerId === browser ? status.status : 'elsewhere';
}

function connectorSays(page: Page, world: World, token: string): Promise<ConnectorStatus> {
  const headers = {
    Origin: new URL(page.url()).origin,
    'Lineside-Pairing': token.replace(/^"|"$/g, ''),
    Host: 'localhost:9250',
  };
  return new Promise((resolve, reject) => {
    https
      .get(
        { host: '127.0.0.1', port: world.ports.connector, path: '/status', headers, rejectUnauthorized: false },
        (reply) => {
          let text = '';
          reply.on('data', (chunk) => {
            text += chunk;
          });
          reply.on('end', () => {
            try {
              resolve(connectorStatus.parse(JSON.parse(text)));
            } catch {
              reject(new Error(`The connector said ${reply.statusCode} ${text}`));
            }
          });
        },
      )
      .once('error', reject);
  });
}

/** A page's requests to the connector, as its browser saw them. */
export interface ConnectorTraffic {
  /** `GET /status` and the like; including blocked ones. */
  calls: string[];
  /** The number of opened sockets. */
  sockets: number;
  /** How many of these are closed. */
  lost: number;
}

/** Records a page's requests to the connector from now on. */
export function recordTraffic(page: Page): ConnectorTraffic {
  const traffic: ConnectorTraffic = { calls: [], sockets: 0, lost: 0 };
  const isConnector = (url: string) => new URL(url).host === 'localhost:9250';
  page.on('request', (request) => {
    if (isConnector(request.url())) traffic.calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  page.on('websocket', (socket) => {
    if (!isConnector(socket.url())) return;
    traffic.sockets += 1;
    socket.on('close', () => {
      traffic.lost += 1;
    });
  });
  return traffic;
}

/** Ends a program as a crash would, without a word to anybody. */
export async function crash(world: World, part: ProgramName): Promise<void> {
  const { process } = world.stack.running[part]!;
  const exited = once(process, 'exit');
  process.kill('SIGKILL');
  await exited;
}

/** Presses Connect in the row of a device. */
export async function connect(page: Page, device: string): Promise<void> {
  await find(page, device);
  await row(page, device).getByRole('button', { name: 'Connect', exact: true }).click();
}

/**
 * Disconnects by the keyboard. Tests click so fast that the portal takes a click on Connect and one on Disconnect in its
 * place for a double click, of which it ignores the second.
 */
export async function disconnect(scope: Page | Locator): Promise<void> {
  await scope.getByRole('button', { name: 'Disconnect' }).first().press('Enter');
}

/** Opens the portal in another tab, by the address that pairs it with this computer's VPN client, and says yes. */
export async function pairIn(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await tab.getByRole('dialog').getByRole('button', { name: 'Pair' }).click();
  await tab.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The browser's permission state for reaching this machine. */
export const reachOf = (page: Page): Promise<PermissionState> =>
  page.evaluate(async () => (await navigator.permissions.query({ name: 'loopback-network' as PermissionName })).state);

/** The person's answer to the browser's question whether a page may reach this machine. */
export const letReach = (page: Page, answer: 'yes' | 'no'): Promise<void> =>
  page.context().grantPermissions(answer === 'yes' ? ['local-network-access'] : []);
