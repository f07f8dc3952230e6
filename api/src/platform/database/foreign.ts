import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Addresses, areReady, prepare } from './roles.ts';

/**
 * The database on the user's own server, named by a superuser's address (default name: `lineside`); created if missing.
 * The roles' passwords follow from the address's own, so that every machine of a deployment derives the same; without a
 * password, from a secret in the data folder.
 */
export async function foreignDatabase(url: string, dataDir: string): Promise<Addresses> {
  const address = new URL(url);
  const named = address.pathname.slice(1);
  const pathname = `/${named === '' || named === 'postgres' ? 'lineside' : named}`;
  const secret = decodeURIComponent(address.password) || secretOf(dataDir);
  const as = (username: string) => {
    const password = createHmac('sha256', secret).update(username).digest('base64url');
    return Object.assign(new URL(url), { username, password, pathname }).href;
  };
  const addresses = { ownerUrl: as('lineside_owner'), appUrl: as('lineside_app') };
  if (!(await areReady(addresses)))
    await prepare(Object.assign(new URL(url), { pathname: '/postgres' }).href, addresses);
  return addresses;
}

function secretOf(dataDir: string): string {
  const file = join(dataDir, 'database.secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
