// What the gateway program needs by itself: memory and processor time while it reads 500 Modbus registers a second.
// npm run bench -- gateway [--seconds 60]
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { agentId, stableCompanyId, stableSecret } from '../api/src/domain/demo-company/stable-id.ts';
import { bundleGateway } from '../gateway/packaging/bundle.ts';
import { KeptFile } from '../gateway/src/kept-file.ts';
import { clientOf } from '../scripts/soak/client.ts';
import { buildParts } from '../stack/parts.ts';
import { root } from '../stack/process.ts';
import { residentOf } from '../testing/world/resident-memory.ts';
import { processorTimeOf } from './measure/processes.ts';
import { startDeployment } from './sizes/deployment.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const registers = 500;
const goals = { megabytes: 120, share: 0.1 };
const device = agentId('norwell', 'Filler 3 – Line 2, Rotterdam Botlek');

const folder = mkdtempSync(path.join(tmpdir(), 'lineside-gateway-bench-'));
const deployment = await startDeployment(await buildParts());
const programs: ChildProcess[] = [];
try {
  // the program takes the place of the simulated gateway
  deployment.stack.running.fleet?.process.kill('SIGKILL');
  const port = await simulator();
  const isRead = await addSource(port);
  const gateway = await startGateway();
  while (!(await isRead())) await pause(500);
  const processorTime = processorTimeOf(new RegExp(`^${process.execPath} ${folder}`));
  const began = performance.now();
  await pause(Number(values.seconds) * 1000);
  const share = processorTime() / (performance.now() - began);
  const megabytes = residentOf(gateway.pid!) / 1000;
  const isMet = megabytes < goals.megabytes && share < goals.share;
  console.log(
    `gateway: ${megabytes.toFixed(0)} MB resident, ${(100 * share).toFixed(1)} % of a core at ${registers} registers a second (goals: ${goals.megabytes} MB, ${100 * goals.share} %; load ${loadavg()[0]!.toFixed(1)})${isMet ? '' : ': short'}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  for (const program of programs) program.kill('SIGKILL');
  await deployment.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a program with Node, and resolves with its first line that says something. */
async function start(says: RegExp, ...args: string[]): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(child);
  for await (const line of createInterface({ input: child.stdout! })) {
    if (!says.test(line)) continue;
    child.stdout!.resume();
    return { child, line };
  }
  throw new Error(`${args[0]} ended`);
}

async function simulator(): Promise<number> {
  const port = 15_020;
  await start(/listens/, 'gateway/test/modbus-simulator.mjs', String(port), '{}');
  return port;
}

/** Gives the device a source with a variable for each register, read once a second; returns whether all have a value. */
async function addSource(port: number): Promise<() => Promise<boolean>> {
  const { stack, api } = deployment;
  const administrator = 'anke.mulder@norwell.example';
  const { call } = clientOf(api, administrator, stack.demo.password, stableCompanyId('norwell'));
  const add = async (part: string, body: object) => {
    const { status, data } = await call('POST', `/agents/${device}/${part}`, body);
    if (status !== 201) throw new Error(`${part} was answered with ${status}: ${JSON.stringify(data)}`);
    return data;
  };
  const { data: sources } = await call('GET', `/agents/${device}/data-sources?fields=name`);
  for (const { publicId } of sources)
    await call('PATCH', `/agents/${device}/data-sources/${publicId}`, { disabled: true });
  const machine = await add('devices', { name: 'Bench', ipAddress: '127.0.0.1' });
  const source = await add('data-sources', {
    ...{ name: 'Bench', slug: 'bench', protocol: { publicId: 'modbus', slave: 1 }, port, pullDelay: 1000 },
    device: { publicId: machine.publicId },
  });
  await add(
    'data-variables',
    Array.from({ length: registers }, (_, index) => ({
      ...{ name: `Register ${index}`, slug: `register-${index}`, address: `3.${index}`, type: 'int' },
      source: { publicId: source.publicId },
    })),
  );
  return async () => {
    const filter = `eq(source.publicId,"${source.publicId}")`;
    const { data } = await call('GET', `/agents/${device}/data-variables?fields=last&page-size=1000&filters=${filter}`);
    return data.length === registers && data.every(({ last }: { last: object | null }) => last !== null);
  };
}

/** The program as its package has it, enrolled as the device; resolves once it is connected. */
async function startGateway(): Promise<ChildProcess> {
  const { scripts } = await bundleGateway();
  const data = path.join(folder, 'data');
  mkdirSync(data);
  for (const [name, content] of Object.entries(scripts)) writeFileSync(path.join(folder, name), content);
  new KeptFile(path.join(data, 'key.json')).write({ key: Buffer.alloc(32, 7).toString('base64url') });
  new KeptFile(path.join(data, 'identity.json')).write({
    ...{ agentId: device, secret: stableSecret(device), broker: deployment.broker, api: deployment.api },
  });
  const script = path.join(folder, 'lineside-gateway.mjs');
  return (await start(/connected to/, script, 'run', '--data', data, '--status-port', '15021')).child;
}
