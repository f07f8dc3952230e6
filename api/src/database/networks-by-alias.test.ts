import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEmptyDatabase } from '../../test/empty-database.ts';
import { migrate } from './migrate.ts';
import { ask } from './roles.ts';

const migrations = join(import.meta.dirname, 'migrations');
const name = '0070-networks-by-alias.online.sql';

const servers = [
  { id: 'Wide', host: '192.168.90.5', vpn: '10.144.0.0/16', gateways: '172.16.0.0/12' },
  { id: 'Small', host: 'vpn.example', vpn: '10.145.0.0/16', gateways: '10.1.0.0/16' },
];

/** Of each: its server, its own network, where that was routed before, and where it is after. */
const devices: Record<string, [server: string, own: string | null, before: string | null, after: string | null]> = {
  'the first with its network': ['Wide', '192.168.27.0/24', '192.168.27.0/24', '192.168.27.0/24'],
  'one with the same': ['Wide', '192.168.27.0/24', null, '192.168.27.0/24'],
  'one more, by its own address there': ['Wide', '192.168.27.10/24', null, '192.168.27.0/24'],
  'the same at another server': ['Small', '192.168.27.0/24', '192.168.27.0/24', '192.168.27.0/24'],
  'one that a person routed otherwise': ['Wide', '192.168.28.0/24', '192.168.29.0/25', '192.168.29.0/25'],
  'larger than its alias': ['Wide', '192.168.0.0/16', '192.168.0.0/16', null],
  'as large, and never routed': ['Wide', '10.32.0.0/20', null, null],
  'as large, where aliases are larger': ['Small', '10.32.0.0/20', null, '10.32.0.0/20'],
  'larger than those': ['Small', '10.32.0.0/19', '10.32.0.0/19', null],
  'on the internet': ['Wide', '203.0.113.0/24', null, null],
  'with addresses of computers': ['Small', '10.144.7.0/24', null, null],
  'with addresses of gateways': ['Wide', '10.1.5.0/24', null, null],
  'with the address of a VPN server': ['Small', '192.168.90.0/24', null, null],
  'without a network': ['Wide', null, null, null],
};

test('the migration assigns aliases to devices with equal networks, and resumes after a crash', async () => {
  const place = await anEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const file of readdirSync(migrations).filter((file) => file.endsWith('.sql') && file < name))
      cpSync(join(migrations, file), join(folder, file));
    await migrate(place.ownerUrl, folder);
    await ask(place.ownerUrl, async (client) => {
      for (const { id, host, vpn, gateways } of servers)
        await client.query(
          `insert into platform_server (public_id, name, type, host, port, ca, vpn_range, gateways_range)
           values ($1, $1, 'rsc', $2, '1194', '', $3, $4)`,
          [id, host, vpn, gateways],
        );
      for (const [index, [id, [server, own, before]]] of Object.entries(devices).entries()) {
        await client.query(
          `insert into agent (public_id, company_id, name, serial_number, network, status, rate_limiting,
             vpn_require_access_approval, vpn_locked, web_access_locked, use_stunnel)
           values ($1, 'company', $1, $1, $2, 'offline', '{}', true, false, false, false)`,
          [id, own],
        );
        await client.query(
          `insert into vpn_place (agent_id, company_id, server_id, address, network) values ($1, 'company', $2, $3, $4)`,
          [id, server, `172.16.0.${index + 1}`, before],
        );
      }
    });
    cpSync(join(migrations, name), join(folder, name));
    const led = () =>
      ask(place.ownerUrl, async (client) => {
        const { rows } = await client.query('select agent_id, network::text from vpn_place');
        return Object.fromEntries(rows.map((row) => [row.agent_id, row.network]));
      });
    const after = Object.fromEntries(Object.entries(devices).map(([id, [, , , network]]) => [id, network]));
    await migrate(place.ownerUrl, folder);
    expect(await led()).toEqual(after);
    await ask(place.ownerUrl, (client) => client.query('delete from migration where name = $1', [name]));
    await migrate(place.ownerUrl, folder);
    expect(await led()).toEqual(after);
  } finally {
    rmSync(folder, { recursive: true });
    await place.drop();
  }
});
