import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ownDatabase, demo as readDemo } from '../../testing/world/database.ts';
import { renewRequests } from '../src/domain/access-request/seed.ts';
import type { DemoFile } from '../src/domain/demo-company/company-file.ts';
import { agentId, serverId, stableCompanyId, userId } from '../src/domain/demo-company/stable-id.ts';
import { openSession } from '../src/domain/session/session.ts';
import { createAppContext } from '../src/edge/create-app-context.ts';
import { createServer } from '../src/edge/server.ts';
import type { EntityRegistry } from '../src/engine/entity-registry.ts';
import { type Database, openDatabase } from '../src/platform/database/scope.ts';
import { readSettings } from '../src/platform/settings.ts';
import { type Caller, callerOf } from './caller.ts';

export const demo: DemoFile = readDemo();

/** Ids of the demo, in words. */
export const company = {
  norwell: stableCompanyId('norwell'),
  acme: stableCompanyId('acme'),
  delta: stableCompanyId('delta'),
};
export const user = (key: string) => userId(key);
export const device = (start: string): string => agentId('norwell', deviceNamed(start).name);
export const deviceNamed = (start: string) =>
  demo.companies[0]!.devices.find((device) => device.name.startsWith(start))!;
export const service = (start: string, name: string) => serverId('norwell', deviceNamed(start).name, name);

interface Callers {
  /** Calls without being signed in. */
  call: Caller;
  /** A logged-in caller, in a company (the demo's first one if they belong to it). */
  signIn(key: string, inCompany?: string): Promise<Caller>;
}

export interface TestApi extends Callers {
  address: string;
  database: Database;
  owner: Database;
  close(): Promise<void>;
}

/** Calls an API that serves the demo; logins use passwords. */
export function callersOf(address: string): Callers {
  const call = callerOf(address);
  return {
    call,
    async signIn(key, inCompany) {
      const { emailAddress } = userOf(key);
      const { body } = await call('POST', '/sessions', { emailAddress, password: demo.password });
      return callerWith(address, body.data.secretId, key, inCompany);
    },
  };
}

const origin = { ip: '127.0.0.1', userAgent: null, twoFactor: false };

/** The same over a database of this process: a session is opened there, without the cost of a password's hash. */
const callersOver = (address: string, owner: Database): Callers => ({
  ...callersOf(address),
  async signIn(key, inCompany) {
    const { name } = userOf(key);
    const { absolute, idle } = readSettings(defaultSettings).lives;
    // nothing refreshes it, and all cases of a test may take longer than a token lasts
    const lives = { absolute, idle, token: absolute };
    const { token } = await owner.inScope({}, (tx) => openSession(tx, { publicId: user(key), name }, lives, origin));
    return callerWith(address, token.secretId, key, inCompany);
  },
});

const userOf = (key: string) => demo.users.find((user) => user.key === key)!;

function callerWith(address: string, token: string, key: string, inCompany?: string): Caller {
  const ownCompany = demo.companies.find((company) => company.members.some((member) => member.user === key))!;
  return callerOf(address, {
    Authorization: `Bearer ${token}`,
    'Api-Company': inCompany ?? stableCompanyId(ownCompany.key),
  });
}

/** Re-authenticates a session of the portal by its person's password. */
export async function reauthenticate(caller: Caller, password: string = demo.password): Promise<void> {
  const { status } = await caller('POST', '/users/me/re-authentication', { password });
  if (status !== 201) throw new Error(`Re-authentication was answered ${status}`);
}

/** Makes a session of the portal one that a provider of its company opened now, with a second factor. */
export async function openedBy(provider: string, owner: Database, caller: Caller): Promise<Caller> {
  const { body } = await caller('GET', '/access-tokens?fields=isCurrent');
  const { publicId } = body.data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  await owner.inScope({}, (tx) =>
    tx.execute(sql`update session set sso_provider_id = ${provider}, two_factor = true where public_id = ${publicId}`),
  );
  return caller;
}

/** Marks all sessions, including later ones, as re-authenticated for a day. */
export const reauthenticateAll = (owner: Database) =>
  owner.inScope({}, async (tx) => {
    const tomorrow = sql`now() + interval '1 day'`;
    await tx.execute(sql`alter table session alter column reauthenticated_on set default ${tomorrow}`);
    await tx.execute(sql`update session set reauthenticated_on = ${tomorrow}`);
  });

const defaultSettings = {
  LINESIDE_CALLS_A_MINUTE: '100000',
  LINESIDE_SEAL_KEY: 'what secrets of tests are sealed with',
};

/** Serves the API in this process, over a database that is there. */
export async function serve(database: Database, settings: Record<string, string> = {}, registry?: EntityRegistry) {
  // a deployment's limits are proven by tests of their own; the others call as often as they like
  const world = await createAppContext(database, readSettings({ ...defaultSettings, ...settings }), registry);
  const closeStreams = () => Promise.all([world.hub.close(), world.tunnels.close()]);
  try {
    const server: FastifyInstance = await createServer(world, {
      // tests cause many refusals; their log is only checked where the API is a separate process
      log: { write: (line) => 'security' in JSON.parse(line) || process.stdout.write(line) },
    });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    return {
      address,
      async close() {
        await closeStreams();
        await server.close();
      },
    };
  } catch (problem) {
    await closeStreams();
    throw problem;
  }
}

/** A busy machine takes its time; how long a deployment waits is for its own tests. */
const timeouts = { turn: 60_000, connection: 60_000 };

/** Starts the API in this process, over a database of its own. One that can't start leaves nothing open: jest would wait for it. */
export async function startApi(settings: Record<string, string> = {}, registry?: EntityRegistry): Promise<TestApi> {
  const read = readSettings({ ...defaultSettings, ...settings });
  const { sealKey, licences, untaggedRetention, localWebhooks: callsLocal } = read;
  const { ownerUrl, appUrl, drop } = await ownDatabase();
  const database = openDatabase(appUrl, { timeouts, sealKey, licences, untaggedRetention, callsLocal });
  const owner = openDatabase(ownerUrl, { connections: 2, timeouts, licences, untaggedRetention });
  const closeDatabase = async () => {
    await database.close();
    await owner.close();
    await drop();
  };
  try {
    // the copy may be older than the access that ends in eleven minutes
    await renewRequests(owner, demo);
    const served = await serve(database, settings, registry);
    return {
      address: served.address,
      database,
      owner,
      ...callersOver(served.address, owner),
      async close() {
        await served.close();
        await closeDatabase();
      },
    };
  } catch (problem) {
    await closeDatabase();
    throw problem;
  }
}

/** Makes devices online with a tunnel to their own VPN server; those matching a condition, by default all. */
export const enterVpn = (owner: Database, condition = sql`true`) =>
  owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set status = 'online', vpn_server_id = (
      select server_id from vpn_place where agent_id = agent.public_id) where ${condition}`),
  );

/** Moves a device from its groups to another one (an id, or SQL of one), or to none. */
export const moveDevice = (owner: Database, agent: string, group: string | SQL | null) =>
  owner.inScope({}, async (tx) => {
    await tx.execute(sql`delete from agent_membership where agent_id = ${agent}`);
    if (group === null) return;
    await tx.execute(sql`insert into agent_membership (company_id, public_id, agent_id, group_id, created_on)
      select company_id, ${`M${agent.slice(1)}`}, public_id, ${group}, now() from agent where public_id = ${agent}`);
  });

/** Where the platform put a device's tunnel, with the server's name. */
export async function placeOf(owner: Database, id: string) {
  const { rows } = await owner.inScope({}, (tx) =>
    tx.execute(sql`select host(p.address) as address, p.network::text as network, p.server_id as "serverId", s.name as server
      from vpn_place p join platform_server s on s.public_id = p.server_id where p.agent_id = ${id}`),
  );
  return rows[0] as { address: string; network: string | null; serverId: string; server: string };
}

const minute = 60_000;

/** A moment as the wire has it, a number of minutes from now. */
export const inMinutes = (minutes: number): string =>
  `${new Date((Math.floor(Date.now() / minute) + minutes) * minute).toISOString().slice(0, 19)}Z`;

/** The body of a request for VPN access for an hour from now, with changes. */
export const requestDraft = (approvers: string[], changes: Record<string, unknown> = {}) => ({
  vpn: true,
  servers: [],
  allowedApprovers: approvers.map((key) => ({ publicId: user(key) })),
  reason: 'The valve closes slowly',
  start: inMinutes(0),
  end: inMinutes(60),
  ...changes,
});
