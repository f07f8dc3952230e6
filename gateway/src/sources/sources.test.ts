import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { GatewayProblems, Reading } from '@lineside/contracts/gateway';
import type { SourceSettings } from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import { ServerTCP } from 'modbus-serial';
import { aSource, aVariable } from '../../test/settings-of-sources.ts';
import { Sources } from './sources.ts';

const source = (more: Partial<SourceSettings> = {}) => aSource([aVariable('speed', { address: '3.30' })], more);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Sources, and what they said last. */
function aMachine() {
  const said: { problems: GatewayProblems['sources'] | undefined; values: Record<string, Reading>[] } = {
    problems: undefined,
    values: [],
  };
  const sources = new Sources({
    folder: '',
    send: (data) => void said.values.push(...data.map(({ values }) => values)),
    problems: (problems) => {
      said.problems = problems.sources;
    },
    log: () => {},
  });
  ends.push(() => sources.close());
  return { sources, said };
}

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('a source that can’t be read says why and since when, until it is read again', async () => {
  const port = await freePort();
  const { sources, said } = aMachine();
  expect(await sources.apply([source({ port })])).toEqual({ state: 'applied' });
  await until(() => said.problems?.plc?.reason === `127.0.0.1:${port} refuses the connection`);
  const { since } = said.problems!.plc!;
  const registers: Record<number, number> = { 30: 7 };
  const server = new ServerTCP(
    {
      getHoldingRegister: (address: number) => {
        if (address in registers) return registers[address]!;
        throw Object.assign(new Error('no such register'), { modbusErrorCode: 2 });
      },
    },
    { host: '127.0.0.1', port, unitID: 1 },
  );
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await until(() => said.problems?.plc === undefined && said.values.length > 0);
  expect(said.values[0]).toEqual({ speed: 7 });
  expect(Date.parse(since!)).toBeLessThanOrEqual(Date.now());
  delete registers[30];
  await until(() => /^3\.30: .*Illegal data address/.test(said.problems?.plc?.reason ?? ''));
});

test('a machine that takes a connection and says nothing gives no answer', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const { sources, said } = aMachine();
  await sources.apply([source({ port }), source({ slug: 'off', disabled: true })]);
  await until(() => said.problems?.plc?.reason === `no answer from 127.0.0.1:${port}`);
  expect(Object.keys(said.problems!)).toEqual(['plc']);
});

/** Sources of one Modbus machine with a register, a coil, and an input that can only be read. */
async function aPlc({ refuses }: { refuses?: number } = {}) {
  const has = { register: 200, coil: false };
  const port = await freePort();
  const server = new ServerTCP(
    {
      getHoldingRegister: () => has.register,
      getInputRegister: () => 1,
      getCoil: () => has.coil,
      setRegister: (_: number, value: number) => {
        if (refuses) throw Object.assign(new Error('no'), { modbusErrorCode: refuses });
        has.register = value;
      },
      setCoil: (_: number, value: boolean) => {
        has.coil = value;
      },
    },
    { host: '127.0.0.1', port, unitID: 1 },
  );
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { sources, said } = aMachine();
  await sources.apply([
    source({
      ...{ port, pullDelay: 3_600_000 },
      variables: [
        aVariable('speed', { address: '3.30', factor: '0.5' }),
        aVariable('on', { address: '1.5', type: 'bool' }),
        aVariable('input', { address: '4.9' }),
      ],
    }),
  ]);
  return { sources, said, has };
}

test('a value is written to the machine, read back from it, and counts as read', async () => {
  const { sources, said, has } = await aPlc();
  expect(await sources.write('speed', 750)).toBe(750);
  expect(await sources.write('on', true)).toBe(1);
  expect(has).toEqual({ register: 1500, coil: true });
  expect(said.values.slice(1)).toEqual([{ speed: 750 }, { on: 1 }]);
});

test('what isn’t written has a reason, or what the machine says', async () => {
  const { sources, has } = await aPlc();
  for (const [variable, value, reason] of [
    ['input', 5, 'read-only'],
    ['speed', 40_000, 'out-of-range'],
    ['speed', 'fast', 'out-of-range'],
    ['unknown', 1, 'no-variable'],
  ] as const)
    await expect(sources.write(variable, value)).rejects.toMatchObject({ reason });
  expect(has.register).toBe(200);
  const other = await aPlc({ refuses: 2 });
  await expect(other.sources.write('speed', 1)).rejects.toMatchObject({ reason: 'other', message: /^3\.30: / });
  const limited = await aPlc({ refuses: 3 });
  await expect(limited.sources.write('speed', 1)).rejects.toMatchObject({ reason: 'out-of-range' });
});

test('a value for a machine that is off is not written, and the reason says so', async () => {
  const { sources } = aMachine();
  await sources.apply([source({ port: await freePort() })]);
  await expect(sources.write('speed', 5)).rejects.toMatchObject({ reason: 'silent' });
});
