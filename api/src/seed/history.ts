import type { DemoFile } from '../domain/demo-company/company-file.ts';
import type { History } from '../domain/demo-company/history-file.ts';
import { insertRows } from '../domain/demo-company/insert.ts';
import { workMoment } from '../domain/demo-company/presence.ts';
import { agentId, platformServerId, stableCompanyId, stableId, userId } from '../domain/demo-company/stable-id.ts';
import { seedRejected } from '../domain/enrolment/seed.ts';
import type { Tx } from '../platform/database/scope.ts';
import { hashOf, newSecret } from '../platform/secret.ts';
import { seedLog } from './history-log.ts';
import { seedCompanyWebhooks, seedMessages, seedWebhooks } from './history-messages.ts';

type Company = DemoFile['companies'][number];

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Creates the history of a demo company's last weeks, if its file has one. `receiver` is the origin of a server that takes
 * calls of webhooks.
 */
export async function seedHistory(tx: Tx, demo: DemoFile, company: Company, receiver?: string): Promise<void> {
  const { history } = company;
  if (!history) return;
  await seedServiceAccounts(tx, demo, company, history);
  await seedSsoProviders(tx, company, history);
  await seedAccessTokens(tx, history);
  await seedNotes(tx, company, history);
  await seedVpnSessions(tx, demo, company, history);
  await seedRejected(tx, company, history.rejected);
  await seedWebhooks(tx, history);
  if (receiver) await seedCompanyWebhooks(tx, company, history, receiver);
  await seedMessages(tx, company, history);
  await seedLog(tx, demo, company, history);
}

async function seedServiceAccounts(tx: Tx, demo: DemoFile, { key }: Company, { serviceAccounts }: History) {
  const account = (name: string) => stableId(key, 'service account', name);
  await insertRows(
    tx,
    'user_account',
    serviceAccounts.map(({ name, by, daysAgo }) => ({
      ...{ public_id: account(name), name, email_address: `${account(name).toLowerCase()}@service-account.invalid` },
      ...{ language: 'en', sector_id: stableId('sector', demo.sector.name), custom: {} },
      ...{ service_of: stableCompanyId(key), widget_origins: [], created_by_id: userId(by) },
      registered_on: workMoment(daysAgo, 95).toISOString(),
    })),
  );
  await insertRows(
    tx,
    'user_membership',
    serviceAccounts.map(({ name, role }) => ({
      ...{ company_id: stableCompanyId(key), public_id: stableId(key, 'membership', account(name)) },
      ...{ user_id: account(name), group_id: null, role_id: stableId(key, 'role', role) },
    })),
  );
  await insertSessions(
    tx,
    serviceAccounts.map(({ name, daysAgo }) => ({
      ...{ id: stableId(key, 'service session', name), user: account(name), name: null, daysAgo },
      ...{ from: null, userAgent: null, days: 36_500 },
    })),
  );
}

const seedSsoProviders = (tx: Tx, { key }: Company, { ssoProviders }: History) =>
  insertRows(
    tx,
    'sso_provider',
    ssoProviders.map(({ name, issuer, clientId }) => ({
      ...{ company_id: stableCompanyId(key), public_id: stableId(key, 'provider', name), name, issuer },
      ...{ client_id: clientId, client_secret: 'not a real one', active: false },
      created_on: workMoment(16, 75).toISOString(),
    })),
  );

const seedAccessTokens = (tx: Tx, { accessTokens }: History) =>
  insertSessions(
    tx,
    accessTokens.map(({ user, name, userAgent, from, daysAgo }) => ({
      ...{ id: stableId('access token', user, name), user: userId(user), name, userAgent, from, daysAgo, days: 180 },
    })),
  );

interface NewSession {
  id: string;
  user: string;
  name: string | null;
  userAgent: string | null;
  from: string | null;
  daysAgo: number;
  days: number;
}

/** Creates sessions of clients; their tokens are unknown. */
const insertSessions = (tx: Tx, sessions: NewSession[]) =>
  insertRows(
    tx,
    'session',
    sessions.map(({ id, user, name, userAgent, from, daysAgo, days }) => ({
      ...{ public_id: id, user_id: user, kind: 'client', name, user_agent: userAgent, created_ip: from },
      ...{ two_factor: false, created_on: workMoment(daysAgo, 100).toISOString() },
      last_used_on: workMoment(Math.min(daysAgo, 1), 130).toISOString(),
      ends_on: new Date(Date.now() + (days - daysAgo) * day).toISOString(),
    })),
  );

const seedNotes = (tx: Tx, { key }: Company, { notes }: History) =>
  insertRows(
    tx,
    'agent_note',
    notes.map(({ user, device, text, daysAgo }) => ({
      ...{ company_id: stableCompanyId(key), public_id: stableId(key, 'note', device, text) },
      ...{ agent_id: agentId(key, device), text, created_by_id: userId(user) },
      created_on: workMoment(daysAgo, 215).toISOString(),
    })),
  );

/** Two ended VPN sessions a day. */
async function seedVpnSessions(tx: Tx, { platformServers }: DemoFile, { key }: Company, { sessions }: History) {
  const server = platformServerId(platformServers[0]!.name);
  const [, network = '10.144'] = /^(\d+\.\d+)\./.exec(platformServers[0]!.vpnRange) ?? [];
  const rows = Array.from({ length: sessions.days * 2 }, (_, place) => {
    const started = workMoment(1 + Math.floor(place / 2), 20 + ((place * 97) % 480));
    const ended = new Date(started.getTime() + (9 + ((place * 37) % 95)) * minute).toISOString();
    const user = sessions.people[place % sessions.people.length]!;
    const device = sessions.devices[(place * 3 + Math.floor(place / 7)) % sessions.devices.length]!;
    return {
      ...{ company_id: stableCompanyId(key), public_id: stableId(key, 'VPN session', String(place)) },
      ...{ user_id: userId(user), session_id: stableId('session', user), agent_id: agentId(key, device) },
      ...{ credential_hash: hashOf(newSecret()), server_id: server, vpn_address: `${network}.0.${10 + (place % 200)}` },
      ...{ started_on: started.toISOString(), seen_on: ended, ended_on: ended },
      end_reason: sessions.ends[place % sessions.ends.length],
    };
  });
  await insertRows(tx, 'vpn_session', rows);
}
