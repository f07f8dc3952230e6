import { type AnyEntity, entities, parentParam } from '@lineside/contracts';
import type { Ids } from './make.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

export interface FuzzRequest {
  verb: string;
  path: string;
  body?: unknown;
  headers: Record<string, string>;
  isStream: boolean;
}

/** The callers: with the ids they know, and the credentials that they hold or get during the run. */
export interface People {
  callerOf(operation: Operation, random: Random): Promise<Calling>;
  send(request: FuzzRequest): Promise<{ status: number; text: string }>;
  /** Forgets which records there were: calls have made and removed some. */
  lookAnew(): void;
}

interface Calling {
  ids: Ids;
  /** Ids for the placeholders of the operation's path. */
  inPath: Record<string, string>;
  headers: Record<string, string>;
  /** Fields of the body that hold secrets, of calls that carry them there. */
  credentials?: Record<string, string>;
}

interface Person {
  emailAddress: string;
  company: string;
}

export interface Membership {
  /** Where the API listens, without /api. */
  address: string;
  password: string;
  vpnServerSecret: string;
  people: Person[];
}

const timeoutMs = 30_000;

/** People who call an API. Their known ids are read once; new ids from answers are stored, newest first. */
export async function openPeople({ address, password, vpnServerSecret, people }: Membership): Promise<People> {
  const tokens = new Map<Person, string>();
  const known = new Map<Person, Ids>();
  const records = new Map<string, Record<string, string>[]>();
  const secrets = { ticket: '', vpnSession: '', refresh: '' };

  async function send({ verb, path, body, headers, isStream }: FuzzRequest) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
      const answer = await fetch(`${address}/api${path}`, {
        method: verb,
        headers: { 'Api-Version': '2', ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: controller.signal,
      });
      const streams = isStream && answer.status === 200;
      const text = streams ? '' : await answer.text();
      remember(path, answer, text);
      // a person logged themselves out, perhaps from elsewhere
      if (answer.status === 401) forget(headers.Authorization);
      return { status: answer.status, text };
    } catch (problem) {
      return { status: 0, text: String((problem as Error).cause ?? problem) };
    } finally {
      controller.abort();
      clearTimeout(timer);
    }
  }

  function remember(path: string, { status, headers }: Response, text: string) {
    if (status !== 201) return;
    const refresh = headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-lineside-refresh='));
    if (refresh) secrets.refresh = refresh.split(';')[0]!;
    const { data } = JSON.parse(text);
    if (path.endsWith('/connect-ticket')) secrets.ticket = data.ticket;
    if (path.endsWith('/vpn-configs')) secrets.vpnSession = `${data.username}.${data.password}`;
  }

  function forget(authorization: string | undefined) {
    for (const [person, token] of tokens) if (authorization === `Bearer ${token}`) tokens.delete(person);
  }

  const signIn = async ({ emailAddress }: Person) => {
    const { text } = await send({
      ...{ verb: 'POST', path: '/sessions', headers: {}, isStream: false },
      body: { emailAddress, password },
    });
    return JSON.parse(text).data.secretId as string;
  };

  async function headersOf(person: Person) {
    if (!tokens.has(person)) tokens.set(person, await signIn(person));
    return { Authorization: `Bearer ${tokens.get(person)}`, 'Api-Company': person.company };
  }

  // biome-ignore lint/suspicious/noExplicitAny: a list of any records
  async function list(person: Person, path: string): Promise<any[]> {
    const { status, text } = await send({ verb: 'GET', path, headers: await headersOf(person), isStream: false });
    return status === 200 ? JSON.parse(text).data : [];
  }
  const idOf = ({ publicId }: { publicId: string }) => publicId;

  async function idsOf(person: Person): Promise<Ids> {
    const agents = await list(person, '/agents?page-size=40&order-by=name&fields=can');
    const first = agents[0]?.publicId ?? 'xxxxxxxxxxxx';
    const approvers = await list(person, `/agents/${first}/approvers`);
    const servers = await list(person, `/agents/${first}/servers`);
    const others: Ids = {};
    for (const { parent, fields, ...entity } of Object.values(entities as Record<string, AnyEntity>)) {
      const above = parent && (entities as Record<string, AnyEntity>)[fields[parent].to];
      const param = parentParam(entity as AnyEntity);
      if (above && param && param !== 'agentId') others[param] = (await list(person, above.path)).map(idOf);
    }
    return {
      ...others,
      // of many requests some remove the last device
      agentId: [...agents.map(idOf), ...(agents.length === 0 ? [first] : [])],
      connectable: agents.filter(({ can }) => can.connect).map(idOf),
      servers: servers.map(idOf),
      allowedApprovers: approvers.map(idOf),
    };
  }

  /** Ids for the placeholders of a path, of records that are there; read now and then, as the calls make new ones. */
  async function pathIds(person: Person, path: string, ids: Ids, random: Random): Promise<Record<string, string>> {
    const param = /\{(?!publicId)(\w+)\}/.exec(path)?.[1] ?? 'agentId';
    const above = random.pick(ids[param]?.length ? ids[param] : ['xxxxxxxxxxxx']);
    if (!path.includes('{publicId}')) return { [param]: above };
    const root = path.replace(/\/((approve|reject|revoke|withdraw)\/)?\{publicId\}$/, '');
    const key = `${person.emailAddress} ${root}`;
    if (!records.has(key) || random.happens(0.1)) {
      const found = root.endsWith('/access-requests')
        ? await list(person, '/access-requests?page-size=40&order-by=-createdOn&fields=agent')
        : await list(person, `${root.replace(`{${param}}`, above)}?page-size=40`);
      records.set(
        key,
        found.map((item) => ({ [param]: item.agent?.publicId ?? above, publicId: item.publicId })),
      );
    }
    const known = records.get(key)!;
    return known.length > 0 ? random.pick(known) : { [param]: above, publicId: 'xxxxxxxxxxxx' };
  }

  /** A ticket, or its result, so that calls that carry one get further than its look-up. */
  async function getTicket(person: Person, ids: Ids): Promise<void> {
    const path = `/agents/${ids.connectable![0] ?? ids.agentId![0]}/connect-ticket`;
    await send({ verb: 'POST', path, body: {}, headers: await headersOf(person), isStream: false });
  }
  async function getVpnSession(person: Person, ids: Ids): Promise<void> {
    await getTicket(person, ids);
    const headers = { Authorization: `Bearer ${secrets.ticket}` };
    await send({ verb: 'POST', path: '/users/me/vpn-configs', body: {}, headers, isStream: false });
  }

  return {
    send,
    lookAnew() {
      known.clear();
      records.clear();
    },
    async callerOf({ needs, name, path }, random): Promise<Calling> {
      const person = random.pick(people);
      const headers = await headersOf(person);
      if (!known.has(person)) known.set(person, await idsOf(person));
      const ids = known.get(person)!;
      const inPath = await pathIds(person, path, ids, random);
      const bearer = (text: string) => ({ Authorization: `Bearer ${text}` });
      const basic = Buffer.from(`${person.emailAddress}::${password}`).toString('base64');
      switch (needs) {
        case 'cookie':
          return { ids, inPath, headers: { Origin: address, Cookie: secrets.refresh } };
        case 'basic':
          return { ids, inPath, headers: { Authorization: `Basic ${basic}` } };
        case 'ticket':
          await getTicket(person, ids);
          return { ids, inPath, headers: bearer(secrets.ticket) };
        case 'vpnSession':
          if (!secrets.vpnSession || random.happens(0.3)) await getVpnSession(person, ids);
          return { ids, inPath, headers: bearer(secrets.vpnSession) };
        case 'vpnServer': {
          if (!secrets.vpnSession || random.happens(0.3)) await getVpnSession(person, ids);
          const [username = '', secret = ''] = secrets.vpnSession.split(/\.(?=[^.]*$)/);
          return {
            ids,
            inPath,
            headers: bearer(vpnServerSecret),
            ...(name === 'CheckVpnCredential' && { credentials: { username, password: secret } }),
          };
        }
        case 'nothing':
          return {
            ids,
            inPath,
            headers: { 'Api-Branding': 'acme.localhost' },
            ...(name === 'SignIn' && { credentials: { emailAddress: person.emailAddress, password } }),
          };
        default:
          // a deleted token is one of the caller's others, so that they stay logged in; and no later caller is erased
          if (name === 'RemoveMyUser') return { ids, inPath, headers: bearer('nobody') };
          if (name === 'RevokeAccessToken') return { ids, inPath, headers: bearer(await signIn(person)) };
          return { ids, inPath, headers };
      }
    },
  };
}
