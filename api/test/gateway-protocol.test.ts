import path from 'node:path';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { testWhere } from 'lineside-connector/test/capable';
import { cleanUp } from 'lineside-connector/test/connector';
import { startGatewayPlatform } from './gateway-platform.ts';
import { runExamples } from './page-examples.ts';
import { placeOf } from './test-api.ts';

// The page for makers of gateways: its examples, run in their order against a platform, and what the platform then has.

const page = path.resolve(import.meta.dirname, '../../docs/gateway-protocol.md');
const to = (publicId: string) => ({ publicId });

afterEach(cleanUp);

testWhere('clients of MQTT')('the examples of the gateway protocol do what the page says, in its order', async () => {
  const { anke, api, portal, accept } = await startGatewayPlatform();
  const examples = runExamples(page);
  let key = '';
  const id = await accept(async (code) => {
    await examples.run('Before you begin', { PORTAL: portal, CODE: code, SERIAL: 'GW-1' });
    key = await examples.run('The key');
    await examples.run('The application');
  });
  const read = async (part: string) => (await anke('GET', `/agents/${id}${part}`)).body.data;
  const add = async (part: string, record: object): Promise<string> => {
    const { status, body } = await anke('POST', `/agents/${id}/${part}`, record);
    expect({ status, body }).toEqual({ status: 201, body: expect.anything() });
    return body.data?.publicId;
  };

  const applications = (await anke('GET', '/enrolments?fields=fingerprint,agent')).body.data;
  const { fingerprint } = applications.find(({ agent }: { agent: object | null }) => agent !== null);
  expect(key).toContain(`The fingerprint is ${fingerprint}\n`);
  expect(await examples.run('The decision')).toContain('accepted');
  expect(await examples.run('The secret')).toContain(`The device is ${id}, its broker mqtt://`);

  await examples.run('Connect');
  await until(async () => (await read('?fields=status')).status === 'online');
  const clockError = async () => (await read('?fields=clockError')).clockError;
  expect(await clockError()).toBeNull();
  await examples.also(
    'RIGHT=$(declare -f now); now() { date -u +%Y-%m-%dT%H:%M:%SZ --date "-600 seconds"; }; state null',
  );
  await until(async () => (await clockError()) !== null);
  expect(Math.abs((await clockError()) + 600)).toBeLessThan(60);
  await examples.also('eval "$RIGHT"; state null');
  await until(async () => (await clockError()) === null);

  const machine = await add('devices', { name: 'PLC', ipAddress: '192.168.140.20' });
  const source = { name: 'PLC', slug: 'plc', device: to(machine), protocol: { publicId: 'modbus', slave: 1 } };
  const plc = await add('data-sources', source);
  for (const [slug, type] of Object.entries({ temperature: 'float', pieces: 'int', running: 'bool', message: 'str' }))
    await add('data-variables', { name: slug, slug, type, address: slug, source: to(plc) });
  const values = async () =>
    Object.fromEntries(
      (await read('/data-variables?fields=slug,last')).map((variable: Variable) => [
        variable.slug,
        variable.last?.value,
      ]),
    );
  await examples.run('Moments');
  const expected = { temperature: 25.5, pieces: 1024, running: false, message: 'Filling, line 2' };
  await until(async () => (await values()).running === false);
  expect(await values()).toEqual(expected);
  await until(async () => (await read('?fields=refusedValues')).refusedValues !== null);
  expect(await read('?fields=refusedValues')).toMatchObject({
    refusedValues: { count: 1, reason: 'type', example: '{"pieces":"many"}' },
  });

  await examples.run('Kept values');
  const kept = async () => {
    const tags = [{ variable: 'temperature' }];
    const { body } = await anke('POST', '/data', [{ source: to(plc), tags }]);
    return body.data[0].points.filter((point: Point) => point.values.temperature === 21.5).length;
  };
  await until(async () => (await kept()) === 1000);
  expect((await read('?fields=refusedValues')).refusedValues.count).toBe(1);

  await examples.run('Live values');
  await until(async () => (await values()).temperature === 26.25);

  const problem = async () => (await read(`/data-sources/${plc}?fields=problem`)).problem;
  await examples.run('Problems');
  await until(async () => (await problem()) !== null);
  expect(await problem()).toEqual({ since: '2026-03-04T10:00:00Z', reason: 'no answer from 192.168.140.20:502' });
  await examples.run('The end of problems');
  await until(async () => (await problem()) === null);
  await examples.run('Gaps');
  await until(async () => (await read('?fields=missingValues')).missingValues !== null);
  expect(await read('?fields=missingValues')).toMatchObject({
    missingValues: { from: expect.any(String), to: expect.any(String), count: 54_000 },
  });

  const jobs = async () => (await read('/jobs?fields=type,status,reason')) as Job[];
  const job = async (type: string) => (await jobs()).find((one) => one.type === type);
  await add('reboot', {});
  await examples.run('A job that is done');
  await until(async () => (await job('reboot'))?.status === 'done');
  // an enrolled device has no type yet, and files belong to types
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`with file as (select public_id, agent_type_id from agent_type_file limit 1)
      update agent set type_id = file.agent_type_id from file where agent.public_id = ${id}
      returning file.public_id as file`),
  );
  const upgrade = () => add('firmware-upgrade', { file: to(rows[0]!.file as string) });
  await upgrade();
  expect(await examples.run('Firmware')).toContain('firmware.bin: OK');
  await until(async () => (await job('firmware-upgrade'))?.status === 'done');
  await upgrade();
  // the command of the second job, which the example takes, comes later
  await examples.also('until [ "$(grep -c firmware-upgrade received.txt)" -gt 1 ]; do sleep 0.1; done');
  await examples.run('A job that fails');
  await until(async () => (await job('firmware-upgrade'))?.status === 'failed');
  expect(await job('firmware-upgrade')).toMatchObject({ reason: 'upgraded-by-package' });
  await add('connection/openvpn', { action: 'disconnect' });
  await examples.run('A command');
  const command = () => examples.also('echo "$COMMAND"');
  const disconnect = await command();
  expect(disconnect).toMatch(/^\d+\n$/);

  const variableOf = async (slug: string) =>
    (await read(`/data-variables?fields=slug`)).find((variable: Variable) => variable.slug === slug)!.publicId;
  const write = async (slug: string, value: unknown) =>
    anke('POST', `/agents/${id}/data-variables/${await variableOf(slug)}/write`, { value });
  const [written] = await Promise.all([write('pieces', 1500), examples.run('A value to write')]);
  expect(written).toMatchObject({ status: 201, body: { data: { value: 1500 } } });
  const [notWritten] = await Promise.all([write('running', true), examples.run("A value that isn't written")]);
  expect(notWritten).toMatchObject({ status: 409, body: { data: [{ code: 'write-read-only' }] } });

  const lan = { ipAddress: '192.168.140.1', netMask: '255.255.255.0' };
  expect(await anke('PATCH', `/agents/${id}/router-lan-config`, lan)).toMatchObject({ status: 200 });
  const configuration = async () => (await read('/configuration'))[0];
  expect(await examples.run('The notice')).toMatch(/"revision":[1-9]/);
  expect(await examples.run('The document')).toContain('Asked again, the platform answers 304');
  const { revision } = await configuration();
  expect(JSON.parse(await examples.also('cat settings.json'))).toMatchObject({
    data: { revision, sections: { lan, sources: [{ slug: 'plc' }] } },
  });
  // the notice of the newest revision may come after the answer
  await examples.also(`until grep -q '"revision":${revision},' received.txt; do sleep 0.1; done`);
  await examples.run('The document in parts');
  expect(JSON.parse(await examples.also('cat document.json'))).toEqual(
    JSON.parse(await examples.also('cat settings.json')).data,
  );
  await examples.run('The report');
  await until(async () => (await configuration()).sections.lan.state === 'applied');
  expect(await configuration()).toMatchObject({
    sections: {
      sources: { state: 'refused', reason: 'plc: 3.70000 is no Modbus address' },
      wan: { state: 'unsupported' },
    },
  });
  expect(await examples.run('The confirmation')).toContain(`Revision ${revision} is confirmed`);
  expect(await configuration()).toMatchObject({ confirmed: revision });

  await examples.run('Differences');
  const difference = async () => (await configuration()).differences.lan;
  await until(async () => (await difference()) !== null);
  expect(await difference()).toEqual({ ipAddress: '192.168.5.1', netMask: '255.255.255.0' });
  await examples.run('The end of differences');
  await until(async () => (await difference()) === null);

  expect((await anke('PUT', `/agents/${id}/configuration/import`, {})).status).toBe(200);
  await examples.run('Differences that are taken over');
  await until(async () => (await job('configuration-import'))?.status === 'done');
  expect(await read('/router-ntp-servers?fields=server')).toMatchObject([{ server: 'be.pool.ntp.org' }]);

  await examples.run('The place');
  expect(await command()).toMatch(/^\d+\n$/);
  expect(await command()).not.toBe(disconnect);
  const { server } = await placeOf(api.owner, id);
  expect(JSON.parse(await examples.also('cat tunnel.json'))).toMatchObject({ data: { server: { name: server } } });
  await examples.also('openssl x509 -in ca.pem -noout');
  expect(await examples.run('The certificate')).toContain(`subject=CN = ${id}\n`);
  await examples.run('The tunnel in the state');
  await until(async () => (await read('?fields=activeVpnSession')).activeVpnSession?.rscServer.name === server);

  // with a second connection, only the last will says that the first one has ended
  await examples.also('stdbuf -oL mosquitto_sub --url "$URL/gw/$ID/command" --id second --debug > second.txt &');
  await examples.also("until grep -q '^Subscribed' second.txt; do sleep 1; done");
  await examples.run('8. The end of a connection');
  await until(async () => (await read('?fields=status')).status === 'offline');
  expect(examples.left()).toEqual([]);
});

interface Variable {
  slug: string;
  last: { value: unknown } | null;
}

interface Point {
  values: Record<string, unknown>;
}

interface Job {
  type: string;
  status: string;
  reason: string | null;
}
