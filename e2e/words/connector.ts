import https from 'node:https';
import { type ConnectorStatus, connectorStatus } from '@lineside/contracts/connector';
import type { Page } from '@playwright/test';
import type { World } from '../world/world.ts';

/** What the connector's own process says, asked with the page's pairing: the far side of everything the bar shows. */
export async function connectorSays(page: Page, world: World): Promise<ConnectorStatus> {
  const token = await page.evaluate(() => Object.entries(localStorage).find(([key]) => /pair/i.test(key))?.[1] ?? '');
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
