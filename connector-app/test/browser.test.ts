import { spawnSync } from 'node:child_process';
import { connectorHeaders, pairingSubprotocol } from '@lineside/contracts/connector';
import { anOrigin, visit } from './browser.ts';
import { lacking, testWhere } from './capable.ts';
import { aConnector, aFolder, cleanUp, program } from './connector.ts';
import { startFarApi } from './far-api.ts';
import { agentId, aPairedPage, companyId, connectHeaders } from './page.ts';

afterEach(cleanUp);

const body = JSON.stringify({ companyId, agentId });

/** All attempts of a page against an address, by result. */
const attack = (base: string, headers: Record<string, string>, protocol: string) => `
  const outcome = (attempt) => attempt.then((r) => r.type === 'opaque' ? 'opaque' : r.status, () => 'blocked');
  const json = { 'Content-Type': 'application/json' };
  const headers = ${JSON.stringify(headers)};
  const socket = (protocols) => new Promise((resolve) => {
    const open = new WebSocket('${base.replace('http', 'ws')}/', protocols);
    open.onmessage = ({ data }) => resolve(JSON.parse(data).status);
    open.onerror = () => resolve('blocked');
  });
  const links = await fetch('${base}/', { headers }).catch(() => null);
  return {
    read: links && links.status,
    version: links && links.headers.get('Server'),
    blind: await outcome(fetch('${base}/connect', { method: 'POST', mode: 'no-cors', body: '${body}' })),
    form: await outcome(fetch('${base}/connect', { method: 'POST', body: new URLSearchParams({ agentId: '${agentId}' }) })),
    socket: await socket(${JSON.stringify(protocol ? [protocol] : [])}),
    connect: await outcome(fetch('${base}/connect', { method: 'POST', headers: { ...json, ...headers }, body: '${body}' })),
  };`;

testWhere('Chromium')(
  'a hostile page in a real browser achieves nothing, and the paired page works [7.63][7.64][7.66][7.67]',
  async () => {
    const [connector, api] = await Promise.all([aConnector(['--driver', 'simulated', '--local']), startFarApi()]);
    const origin = await anOrigin('norwell');
    const page = await aPairedPage(connector, api, { origin });
    const base = 'http://localhost:5789';
    const call = () => ({ [connectorHeaders.controller]: page.controller, ...connectHeaders(api.aTicket()) });

    const evil = { ...call(), [connectorHeaders.pairing]: page.token };
    const failed = await visit(connector, {
      origin: await anOrigin('evil'),
      script: attack(base, evil, pairingSubprotocol + page.token),
    });
    expect(failed).toEqual({ read: 403, version: null, blind: 'blocked', form: 403, socket: 'blocked', connect: 403 });
    expect([(await page.status()).status, api.requests]).toEqual(['idle', []]);

    const own = { ...call(), [connectorHeaders.pairing]: page.token };
    const did = await visit(connector, { origin, script: attack(base, own, pairingSubprotocol + page.token) });
    expect(did).toMatchObject({
      read: 200,
      version: expect.stringMatching(/^VPN Client\//),
      socket: 'idle',
      connect: 202,
    });
    await page.until(({ status }) => status === 'connected');
  },
);

const read = "return fetch('https://localhost:9250/').then((r) => r.status, () => 'blocked');";

(lacking('Chromium') ? testWhere('Chromium') : testWhere('certutil'))(
  'an untouched browser refuses the certificate; after trust it is accepted, after untrust refused again',
  async () => {
    const connector = await aConnector(['--driver', 'simulated', '--local']);
    const home = aFolder();
    const cli = async (command: string) =>
      spawnSync(process.execPath, [await program(), command, '--yes', '--data', connector.data], {
        env: { ...process.env, HOME: home },
        encoding: 'utf8',
      });
    const origin = await anOrigin('norwell');
    expect(await visit(connector, { origin, script: read, home })).toBe('blocked');
    expect((await cli('trust')).status).toBe(0);
    // 403: the connector itself answers, to a page that isn't paired
    expect(await visit(connector, { origin, script: read, home })).toBe(403);
    expect((await cli('untrust')).status).toBe(0);
    expect(await visit(connector, { origin, script: read, home })).toBe('blocked');
  },
);
