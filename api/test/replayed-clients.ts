import type { Caller } from './caller.ts';
import { demo, device, type TestApi } from './test-api.ts';
import { zipOf } from './zip-of.ts';

// Clients of the public interface, by the calls that they make, in the form in which they send them.

/** What a client's program would stop at. */
export class Stop extends Error {}

/** The calls of one client, which stops at the first that isn't answered as it expects. */
export interface Replay {
  /** Sends a call, and gives the `data` of its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: a client reads what came
  send(verb: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<any>;
  /** The same without being signed in. */
  sendOpen: Replay['send'];
  /** The status of the last answer. */
  status(): number;
  /** Goes on where the client finds what it looks for. */
  expects(holds: unknown, otherwise: string): void;
}

export function replay(api: TestApi, person: Caller): Replay {
  let last = 0;
  const sendAs =
    (caller: Caller): Replay['send'] =>
    async (verb, path, body, headers) => {
      const { status, body: answer } = await caller(verb, path, body, headers);
      last = status;
      const problem = status < 300 ? undefined : answer?.data?.[0];
      // the demo's devices are off in tests: their programs say so, and go on
      if (status < 300 || problem.code === 'device-unreachable') return answer?.data;
      const at = path.split('?')[0]!.replaceAll(/\/[A-Za-z0-9]{12}(?=\/|$)/g, '/{id}');
      throw new Stop([`${verb} ${at}: ${status}`, problem?.code, problem?.propertyName].filter(Boolean).join(' '));
    };
  return {
    send: sendAs(person),
    sendOpen: sendAs(api.call),
    status: () => last,
    expects(holds, otherwise) {
      if (!holds) throw new Stop(otherwise);
    },
  };
}

const to = (publicId: string) => ({ publicId });
const filler = () => device('Filler 1');
const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const anke = 'anke.mulder@norwell.example';
const asText = { 'Content-Type': 'text/plain;charset=UTF-8' };
const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const filters = (...texts: string[]) => texts.map((text) => `filters=${encodeURIComponent(text)}`).join('&');

type Server = { publicId: string; type: string };
const serversOf = (agents: { publicId: string; servers: Server[] }[]): Server[] =>
  agents.find(({ publicId }) => publicId === filler())?.servers ?? [];

/** Opens the web page among services, and has its address. */
async function openPage({ send, expects }: Replay, servers: Server[], headers?: Record<string, string>): Promise<void> {
  const page = servers.find(({ type }) => type === 'http');
  expects(page, 'no web page');
  const body = { server: to(page!.publicId) };
  const answer = await send('POST', '/web-access', headers === asText ? bytesOf(body) : body, headers);
  // one object is answered by one
  const [opened] = [answer].flat();
  expects(/^https?:[^ ]+\/open\/.{43}$/.test(opened?.url), `no address: ${opened?.url}`);
}

/** A sign-in with e-mail, one-time password and password, and the headers for what follows. */
async function signIn({ sendOpen }: Replay, credentials = `${anke}::${demo.password}`) {
  const { secretId } = await sendOpen('POST', '/access-tokens?fields=secretId', { expiresIn: 600 }, basic(credentials));
  const [{ publicId }] = await sendOpen('GET', '/companies', undefined, { Authorization: `Bearer ${secretId}` });
  return { Authorization: `Bearer ${secretId}`, 'Api-Company': publicId };
}

const tagOf = async ({ send }: Replay) => {
  const [tag] = await send('GET', `/agents/${filler()}/data-tags?fields=slug,tagId,source`);
  return tag as { slug: string; tagId: number; source: { publicId: string } };
};

/** A query of values, as the toolkit of page components sends it. */
const dataOf = async (client: Replay, query: object, more: object = {}) => {
  const { slug, source } = await tagOf(client);
  const tags = [{ slug, preAggr: 'raw', queries: [{ ref: 'a', limit: 5, ...query }] }];
  return client.send('POST', '/data', [{ source: to(source.publicId), tags, ...more }]);
};

const upload = async ({ send }: Replay, list: string, files: Record<string, string>, draft: object) => {
  const { publicId } = await send('POST', list, draft);
  return send('POST', `${list}/${publicId}/version-upload`, zipOf(files), { 'Content-Type': 'application/zip' });
};

/** A client that looks for the calls of functions first. */
async function functionCall({ sendOpen, expects }: Replay): Promise<void> {
  const routes: { rel: string }[] = await sendOpen('GET', '/');
  expects(
    routes.some(({ rel }) => rel === 'BackendComponentFunctionCall'),
    'discovery: no BackendComponentFunctionCall',
  );
}

/** Clients by name, each with its calls up to what it is for. */
export const clients: Record<string, (client: Replay) => Promise<void>> = {
  async 'ixoncloud/configure-advanced-alarms'(client) {
    const headers = await signIn(client);
    const { sendOpen: send } = client;
    const [variable] = await send('GET', `/agents/${filler()}/data-variables?fields=*`, undefined, headers);
    const [audience] = await send('GET', '/audiences', undefined, headers);
    await send(
      'POST',
      `/agents/${filler()}/data-alarms`,
      [
        {
          ...{ type: 'boolean', name: 'Advanced', severity: 'medium', formula: `$${variable.variableId} 5 >` },
          ...{ source: to(variable.source.publicId), audience: to(audience.publicId), booleanNormalValue: false },
        },
      ],
      headers,
    );
  },
  async 'ixoncloud/apply-agent-template-to-all'({ send, expects }) {
    const [agent] = await send('GET', `/agents?fields=type&${filters(`eq(publicId,"${filler()}")`)}`);
    const templates = await send('GET', '/agent-templates?fields=type,name');
    const template = templates.find(
      ({ type }: { type: { publicId: string } }) => type.publicId === agent.type.publicId,
    );
    expects(template, 'no template of the type');
    await send('PATCH', '/agents/from-template', [
      { publicId: filler(), template: to(template.publicId), importServices: true, importDataSettings: false },
    ]);
  },
  async 'ixoncloud/backend-component-workspace: upload'(client) {
    const version = await upload(
      client,
      '/backend-component-templates',
      { 'functions.py': '' },
      { name: 'Replayed', accessTokenScope: null },
    );
    client.expects(version.readyTime, 'no readyTime');
  },
  async 'npm @ixon-cdk/core: upload and publish'(client) {
    const version = await upload(
      client,
      '/page-component-templates',
      { 'manifest.json': JSON.stringify({ main: 'gauge.js', version: '1' }), 'gauge.js': 'export default {}' },
      { name: 'Replayed' },
    );
    await client.send('GET', `/page-component-template-versions/${version.publicId}?fields=*,template(*)`);
    await client.send('PATCH', `/page-component-template-versions/${version.publicId}`, { published: true });
  },
  async 'app-bulk-firmware-upgrade, back end'({ send, expects }) {
    const outdated = filters('isnotnull(mdrServer)', 'ne(lastSeenAgentUserAgent.firmwareVersion,"99.0")');
    const routers = await send('GET', `/agents?fields=name,lastSeenAgentUserAgent(*),type&page-size=4000&${outdated}`);
    expects(
      routers.length > 0 &&
        routers.every(({ lastSeenAgentUserAgent: found }: { lastSeenAgentUserAgent: unknown }) => found),
      'no software of a router',
    );
    const router = routers[0];
    const files = await send('GET', `/agent-types/${router.type.publicId}/files?fields=code`);
    await send('POST', `/agents/${router.publicId}/firmware-upgrade`, { file: to(files[0].publicId) });
  },
  'app-bulk-firmware-upgrade, front end': (client) => functionCall(client),
  async 'app-data-logging-checker'({ send }) {
    await send('GET', '/agents?fields=name,mdrServer,dataSources.name&page-size=4000');
    await send('GET', `/agents/${filler()}/data-tags?fields=name,retentionPolicy,loggingInterval&page-size=4000`);
  },
  'app-total-of-multiple-devices': async (client) => void (await dataOf(client, { limit: 1 })),
  'component-examples/state-analysis; app-normal-distribution': async (client) => {
    const period = { start: '2026-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z', timeZone: 'UTC' };
    await dataOf(client, { order: 'asc', limit: 5000, extendedBoundary: true }, period);
    await dataOf(client, { postAggr: 'mean', step: 3600, order: 'asc' }, period);
  },
  async 'app-active-connections'({ send, expects }) {
    const { connectedUsers } = await send('GET', `/agents/${filler()}?fields=connectedUsers.name`);
    const log = filters('in(target,"AgentConnectedUser")');
    const entries = await send('GET', `/agents/${filler()}/audit-logs?${log}&fields=time,after&page-size=500`);
    for (const { publicId } of connectedUsers)
      expects(
        entries.some(({ after }: { after: { user: { publicId: string } }[] }) => after[0]!.user.publicId === publicId),
        'no entry of a connected user',
      );
    expects(connectedUsers.length > 0, 'nobody is connected');
  },
  async 'app-historical-connections'({ send, expects }) {
    const log = filters('in(target,"AgentConnectedUser","AgentDisconnectedUser","WebAccessOpened")');
    const entries = await send('GET', `/audit-logs?${log}&fields=*&page-size=4000`);
    expects(entries[0]?.topic.agent && entries[0].after[0].user.name, 'no entry');
  },
  async 'app-wear-and-tear (2 components)'({ send }) {
    const [app, asset] = [
      await send('POST', '/apps', { name: 'Wear' }),
      await send('POST', '/assets', { name: 'Worn', resourceVariant: null }),
    ];
    const config = await send('POST', '/assets/app-configs', { app: to(app.publicId), asset: to(asset.publicId) });
    const stateValues = JSON.stringify([{ _id: 1, hours: 12 }]);
    await send('PATCH', '/assets/app-configs', bytesOf({ publicId: config.publicId, stateValues }), asText);
  },
  async 'active-alarms widget of a third party'({ send }) {
    await send('GET', `/agents/${filler()}/latest-alarm-occurrences?fields=alarm.name&${filters('isnull(rtnOn)')}`);
  },
  async 'component-examples/embedded-web-access'(client) {
    const { send } = client;
    const servers = await send('GET', `/agents/${filler()}/servers?fields=name,type`);
    await openPage(client, servers, asText);
  },
  'app-document-management and six others that call functions': (client) => functionCall(client),
  async 'app-user-access-graph'({ send, expects }) {
    const users = await send('GET', '/users?fields=name,memberships(group(name),role.name)&page-size=4000');
    const memberships = users.flatMap((user: { memberships: { group: object | null }[] }) => user.memberships);
    expects(
      memberships.every(({ group }: { group: object | null }) => group),
      'GET /users: memberships.group null',
    );
  },
  async 'pquaglino-IXON/UI_component_agent_access_list'({ send, expects }) {
    const memberships = await send(
      'GET',
      '/users/memberships?fields=user.name,group.publicId,role.name&page-size=4000',
    );
    expects(
      memberships.every(({ group }: { group: object | null }) => group),
      'GET /users/memberships: group null',
    );
  },
  async 'chclam/dorset-connect-ixon'(client) {
    const { send, sendOpen } = client;
    const credentials = basic(`${anke}::${demo.password}`);
    const body = bytesOf({ expiresIn: 600 });
    const token = await sendOpen('POST', '/access-tokens?fields=secretId', body, { ...credentials, ...asForm });
    await sendOpen('DELETE', '/access-tokens/me', undefined, { Authorization: `Bearer ${token.secretId}`, ...asForm });
    const agents = await send('GET', '/agents?fields=name,dataMonitors,servers.name,servers.type&page-size=4000');
    await openPage(client, serversOf(agents));
  },
  async 'BeeGroup class, 2026'({ send }) {
    const type = await send('POST', '/group-types', [{ name: 'Replayed' }]);
    const groups = await send('POST', '/groups', [{ name: 'Replayed', type: to(type[0].publicId) }]);
    await send('DELETE', '/groups', [to(groups[0].publicId)]);
    await send('GET', `/agents/${filler()}/router-one-to-one-nat-rules?fields=*`);
  },
  async ixontray(client) {
    const agents = await client.send('GET', '/agents?fields=name,company_id,servers(name,type)&page-size=4000');
    await openPage(client, serversOf(agents));
  },
  'client "makeRequest"': async ({ send }) => void (await send('GET', '/agents?fields=*&filters=&page-size=4000')),
  async 'Rebelit IxonAuthentication (C#)'(client) {
    const headers = await signIn(client);
    const { tagId, source } = await tagOf(client);
    const tags = [{ id: tagId, queries: [{ ref: 'a', limit: 5, offset: 0 }] }];
    await client.sendOpen('POST', '/data', { source: to(source.publicId), tags }, headers);
  },
  async 'Rebel-it/rebel-ot-discover-edgeapp (C#)'({ send, expects }) {
    const at = `/agents/${filler()}`;
    const { publicId: machine } = await send('POST', `${at}/devices`, {
      ...{ publicId: null, agent: null, name: 'Replayed', ipAddress: '192.168.27.99', macAddress: null },
    });
    const source = await send('POST', `${at}/data-sources`, {
      ...{ publicId: null, agent: null, name: 'OPC UA', slug: 'replayed', device: to(machine), disabled: false },
      ...{ continueLoggingOnError: null, port: 4840, pullDelay: null, valuesPerHour: null },
      protocol: { publicId: 'opc-ua', authenticationType: 'anonymous', securityPolicy: null, username: null },
    });
    const variable = await send('POST', `${at}/data-variables`, {
      ...{
        publicId: null,
        agent: null,
        device: null,
        source: to(source.publicId),
        name: 'Speed',
        slug: 'speed-replayed',
      },
      ...{ address: 'ns=2;s=1', type: 'int', signed: true, width: '32', variableId: null, internalUse: null },
    });
    const { width } = await send('GET', `${at}/data-variables/${variable.publicId}`);
    expects(width === '32', 'width: no text');
    await send('POST', `${at}/data-tags`, {
      ...{
        publicId: null,
        variable: to(variable.publicId),
        name: 'Speed',
        slug: 'speed-replayed',
        backendComponent: null,
      },
      ...{ logEvent: 'interval', loggingInterval: '1m', retentionPolicy: null },
    });
    await send('POST', '/agents/configuration/push', to(filler()));
  },
  async "hydrogen dashboard's Python"(client) {
    await dataOf(client, { limit: 10 });
    client.expects(client.status() === 200, `POST /data: ${client.status()}`);
  },
  async 'InfluxDB tool'(client) {
    const headers = await signIn(client, `${anke}:${demo.password}`);
    const servers = await client.sendOpen('GET', `/agents/${filler()}/servers?fields=name,type`, undefined, headers);
    await openPage({ ...client, send: client.sendOpen }, servers, headers);
  },
  async 'Tk tool for subnets, after its own parsing'({ send }) {
    await send('GET', '/agents?fields=name&filters=');
    await send('POST', `/agents/${filler()}/connection/openvpn`, [{ action: 'connect' }]);
  },
};
