import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyEntity, entities, routesOfEntity } from '@lineside/contracts';
import { publishedTopics } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp, later } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside } from 'lineside-connector/test/machine';
import { connectAsync } from 'mqtt';
import { programArgs } from '../../stack/bundle-program.ts';
import { ownDatabase } from '../../testing/world/database.ts';
import { startBroker } from '../src/broker/broker.ts';
import { intakeUser } from '../src/domain/gateway/secret.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { openDatabase } from '../src/platform/database/scope.ts';
import { callerOf } from './caller.ts';
import { acceptGateway } from './gateway-platform.ts';
import { anApiProcess } from './process.ts';
import { startIn } from './start-in.ts';
import { callersOf, company } from './test-api.ts';

// Everything that API, broker and a gateway print, publish, store and give out is searched for the secrets of a gateway.

afterEach(cleanUp);

const to = (publicId: string) => ({ publicId });
const intakeSecret = 'the secret of the intake';

/** The secrets that people write, and the others in their place later. */
const first = { opcUa: 'Mill-4711-one', custom: 'Crane-4711-one', broker: 'Press-4711-one', wlan: 'Radio-4711-one' };
const second = { opcUa: 'Mill-4711-two', custom: 'Crane-4711-two', broker: 'Press-4711-two', wlan: 'Radio-4711-two' };

/** A text as it may stand in a log, a header, an address or a file. */
const formsOf = (text: string) => {
  const bytes = Buffer.from(text);
  // base64 of a longer text has it shifted by up to two bytes: what depends on its neighbours is left out
  const within = [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return whole.slice(Math.ceil((shift * 8) / 6), -1);
  });
  return [text, encodeURIComponent(text), bytes.toString('hex'), ...within];
};

testWhere('gateway machines')(
  'no secret of a gateway is printed, published, stored in plain text, or in a history or export',
  async () => {
    const database = await ownDatabase();
    const own = openDatabase(database.appUrl);
    const printed = { broker: '' };
    const log = (line: string) => {
      printed.broker += `${line}\n`;
    };
    const broker = await startBroker({ database: own, port: 0, host: '127.0.0.1', intakeSecret, log });
    const api = await anApiProcess(database, {
      LINESIDE_MQTT_URL: broker.address,
      LINESIDE_MQTT_INTAKE_SECRET: intakeSecret,
      LINESIDE_CALLS_A_MINUTE: '100000',
    });
    later(async () => {
      await api.kill();
      await broker.close();
      await own.close();
      await database.drop();
    });
    const portal = await api.address;
    const anke = await callersOf(portal).signIn('anke');

    let published = '';
    const listenAs = async (username: string, password: string, filters: string[]) => {
      const listener = await connectAsync(broker.address, { username, password, clientId: `${username}-listens` });
      later(() => listener.endAsync(true));
      listener.on('message', (topic, payload) => {
        published += `${topic} ${payload}\n`;
      });
      await listener.subscribeAsync(filters, { qos: 1 });
    };
    await listenAs(
      intakeUser,
      intakeSecret,
      publishedTopics.map((topic) => `gw/+/${topic}`),
    );

    const network = aNetwork();
    await havePorts(inside(network), ...[portal, broker.address].map((address) => Number(new URL(address).port)));
    const data = aFolder();
    const program = await programArgs('gateway/src/main.ts', '--data', data);
    const enrol = [...program, 'enrol'];
    const options = ['--portal', portal, '--serial', 'GW-9'];
    let enrolled = () => '';
    const agent = await acceptGateway(anke, async (code) => {
      enrolled = (await startIn(network, [...enrol, code, ...options], 'accepted')).output;
    });
    const identity = JSON.parse(readFileSync(path.join(data, 'identity.json'), 'utf8')) as {
      id: string;
      secret: string;
    };
    await listenAs(
      agent,
      identity.secret,
      ['configuration', 'command'].map((topic) => `gw/${agent}/${topic}`),
    );
    const running = await startIn(network, [...program, 'run'], 'connected');
    const at = `/agents/${agent}`;
    const done = async (verb: string, path: string, body?: unknown) => {
      const { status, body: answer } = await anke(verb, path, body);
      expect([path, status < 300 || answer]).toEqual([path, true]);
      return answer?.data?.publicId as string;
    };

    // made
    const { publicId: machine } = {
      publicId: await done('POST', `${at}/devices`, { name: 'PLC', ipAddress: '192.168.211.30' }),
    };
    const opcUa = {
      publicId: 'opc-ua',
      authenticationType: 'username',
      username: 'reader',
      securityMode: 'signandencrypt',
    };
    const place = { device: to(machine), pullDelay: 200 };
    const sources = `${at}/data-sources`;
    const mill = await done('POST', sources, {
      ...place,
      name: 'Mill',
      slug: 'mill',
      protocol: { ...opcUa, password: first.opcUa },
    });
    // the gateway program has no such protocol
    const custom = { publicId: 'custom', password: first.custom };
    const crane = await done('POST', sources, {
      ...place,
      name: 'Crane',
      slug: 'crane',
      disabled: true,
      protocol: custom,
    });
    const brokers = await done('POST', '/mqtt-brokers', {
      name: 'Plant',
      host: '127.0.0.1',
      port: Number(new URL(broker.address).port),
      messageFormat: 'sparkplug_b',
    });
    const clients = `/mqtt-brokers/${brokers}/clients`;
    const client = await done('POST', clients, { name: 'Press', username: 'press', password: first.broker });
    await done('POST', sources, {
      ...{ ...place, name: 'Press', slug: 'press', protocol: { publicId: 'host' } },
      ...{ mqttBrokerClient: to(client), mqttTopic: 'spBv1.0/plant/+/press/#' },
    });
    for (const slug of ['mill', 'press']) {
      const { body } = await anke('GET', `${sources}?fields=slug`);
      const source = body.data.find((one: { slug: string }) => one.slug === slug);
      const address = slug === 'mill' ? 'ns=1;s=speed' : 'Line/Speed';
      const variable = { name: 'Speed', slug: `${slug}-speed`, address, type: 'float' };
      await done('POST', `${at}/data-variables`, { ...variable, source: to(source.publicId) });
    }
    await done('PATCH', `${at}/router-lan-config`, { wlanKey: first.wlan });
    // changed, refused, and too much for the database
    await done('PATCH', `${sources}/${mill}`, { protocol: { ...opcUa, password: second.opcUa } });
    await done('PATCH', `${sources}/${crane}`, { protocol: { ...custom, password: second.custom } });
    await done('PATCH', `${clients}/${client}`, { password: second.broker });
    await done('PATCH', `${at}/router-lan-config`, { wlanKey: second.wlan });
    const wrong = { protocol: { ...opcUa, authenticationType: first.opcUa, password: { is: second.opcUa } } };
    expect((await anke('PATCH', `${sources}/${mill}`, wrong)).status).toBe(400);
    await withClient(database.ownerUrl, (owner) =>
      owner.query(`alter table agent_data_source add constraint never check (name <> 'Never')`),
    );
    const never = { ...place, name: 'Never', slug: 'never', protocol: { ...opcUa, password: first.opcUa } };
    expect((await anke('POST', sources, never)).status).toBeGreaterThanOrEqual(400);
    const asDevice = (secret: string) => ({ Authorization: `Basic ${btoa(`${agent}:${secret}`)}` });
    const stranger = callerOf(portal);
    expect(
      (await stranger('GET', `/gateway/configuration?secret=${identity.secret}`, undefined, asDevice('wrong'))).status,
    ).toBeGreaterThanOrEqual(400);

    // the gateway has them, and says what it can't read with them
    const kept = () => readFileSync(path.join(data, 'settings.json'), 'utf8');
    await until(() => kept().includes(second.opcUa) && kept().includes(second.broker), running.output);
    await until(async () => {
      const { body } = await anke('GET', `${sources}?fields=slug,problem`);
      return body.data.filter(({ problem }: { problem: object | null }) => problem).length >= 2;
    }, running.output);
    await until(
      async () => (await anke('GET', `${at}/configuration`)).body.data[0].sections.sources?.state === 'applied',
    );

    const answers: Record<string, string> = {};
    const ask = async (route: string) => {
      const { status, body } = await anke('GET', route);
      expect([route, status]).toEqual([route, expect.any(Number)]);
      answers[route] = typeof body === 'string' ? body : JSON.stringify(body);
      return status;
    };
    for (const entity of Object.values(entities as Record<string, AnyEntity>))
      for (const { verb, path: route } of routesOfEntity(entity)) {
        const below = route.replace('{agentId}', agent);
        if (verb === 'GET' && !below.includes('{')) await ask(`${below}?page-size=200`);
      }
    for (const route of [
      '/audit-logs-export',
      '/vpn-sessions-export',
      '/users/me/export',
      `${sources}/${mill}`,
      `${clients}/${client}`,
    ])
      expect([route, await ask(route)]).toEqual([route, 200]);
    const now = new Date().toISOString();
    const period = `from=2020-01-01T00:00:00Z&to=${now}&format=csv`;
    const exported = `${at}/data-history-export?${period}&variables=mill-speed,press-speed`;
    expect([await ask(exported), answers[exported]!.slice(0, 300)]).toEqual([200, expect.any(String)]);

    const stored = await withClient(database.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      );
      const texts: Record<string, string> = {};
      for (const { name } of rows) {
        const { rows: all } = await owner.query(`select string_agg(to_jsonb(t)::text, ' ') as text from "${name}" t`);
        texts[`table ${name}`] = all[0].text ?? '';
      }
      return texts;
    });

    const told: Record<string, string> = {
      ...{ api: api.output(), broker: printed.broker, enrolment: enrolled(), gateway: running.output(), published },
      ...{ ...answers, ...stored },
    };
    // each of them has what it should
    expect(told.gateway).toContain('source mill');
    expect(told.api).toContain('never');
    for (const topic of ['configuration', 'reported', 'problems'])
      expect(told.published).toContain(`gw/${agent}/${topic} `);
    expect(told['/audit-logs-export']).toContain('Mill');
    expect(told[`${at}/setting-changes?page-size=200`]).toContain('"secrets":["protocol"]');
    expect(told['table agent_setting_change']).toContain('protocol');
    expect(told['/users/me/export']).toContain(company.norwell);
    const canaries = [...Object.values(first), ...Object.values(second), identity.secret];
    const found = Object.entries(told).flatMap(([where, text]) =>
      canaries.filter((canary) => formsOf(canary).some((form) => text.includes(form))).map((canary) => [where, canary]),
    );
    expect(found).toEqual([]);
  },
);
