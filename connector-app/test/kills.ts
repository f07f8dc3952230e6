import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@lineside/testing/until';
import { aDataFolder, aPlace } from './connector.ts';
import { startFarApi } from './far-api.ts';
import { insideTunnel, twoNetworks } from './namespaces.ts';
import { aPairedPage } from './page.ts';

const parts = ['listener', 'helper', 'openvpn'] as const;
type KilledProgram = (typeof parts)[number];

/** Every order in which one, two or all three can be killed: fifteen. */
export const orders: KilledProgram[][] = parts.flatMap((part) => [
  [part],
  ...parts
    .filter((other) => other !== part)
    .flatMap((other) => [
      [part, other],
      [part, other, parts.find((last) => last !== part && last !== other)!],
    ]),
]);

/** How long after the helper's return remains may exist; and the pause between kills. */
const graceMs = 10_000;
const betweenMs = [0, 30, 150];

/**
 * Kills the parts of a connector that has a real tunnel, in each of these orders, and restarts them.
 *
 * @param moment when: as OpenVPN has just been started, or once its tunnel carries traffic
 * @returns what was left where nothing may be: processes, tunnel devices, routes, files
 */
export async function killIn(
  chosen: KilledProgram[][],
  moment: 'starting' | 'connected',
  say: (line: string) => void = () => {},
): Promise<string[]> {
  const networks = twoNetworks();
  const [server, api, door] = [await networks.aVpnServer(), await startFarApi(), await networks.aDoor()];
  door.leadsTo(api.port);
  const [folder, data] = [aPlace(), aDataFolder()];
  let helper = await networks.aHelperOnMachine(folder);
  let listener = await networks.aListenerOnMachine(helper.socket, data);
  const on = async (...command: string[]) => ((await networks.onMachine(...command)) ?? '').trim().split('\n');
  const untouched = { routes: await on('ip', 'route'), links: await on('ip', '-o', 'link'), data: readdirSync(data) };

  const leftovers = async (): Promise<string[]> => [
    ...running(folder).map((id) => `process ${id}`),
    ...(await on('ip', '-o', 'link')).filter((line) => /tun\d/.test(line)),
    ...(await on('ip', 'route')).filter((line) => !untouched.routes.includes(line)),
    ...readdirSync(join(folder, 'openvpn')).map((name) => `file ${name}`),
    ...readdirSync(join(folder, 'user')).filter((name) => name !== 'helper'),
    ...readdirSync(data).filter((name) => name.endsWith('.new')),
  ];

  const problems: string[] = [];
  for (const [index, order] of chosen.entries()) {
    const page = await aPairedPage(listener, { address: `${door.origin}/api/` });
    await page.connect(api.aTicket({ profile: server.profile }));
    if (moment === 'starting') {
      await until(() => running(folder).length > 0);
    } else {
      await page.until(({ status }) => status === 'connected');
      if ((await networks.onMachine('ping', '-c', '1', '-W', '2', insideTunnel)) === null) problems.push('no ping');
    }
    const ids = { listener: listener.child.pid!, helper: helper.child.pid!, openvpn: running(folder)[0]! };
    for (const part of order) {
      kill(ids[part]);
      await pause(betweenMs[index % betweenMs.length]!);
    }
    if (order.includes('helper')) {
      await helper.exited;
      helper = await networks.aHelperOnMachine(folder);
    }
    const back = performance.now();
    let rest = await leftovers();
    while (rest.length > 0 && performance.now() - back < graceMs) rest = await leftovers();
    const name = `${moment}: ${order.join(', ')}`;
    problems.push(...rest.map((leftover) => `${name}: ${leftover} is left`));
    say(`${name} killed, ${rest.length === 0 ? 'nothing' : rest.join(', ')} left`);
    if (order.includes('listener')) {
      await listener.exited;
      listener = await networks.aListenerOnMachine(helper.socket, data);
    } else {
      await page.until(({ status }) => status === 'idle');
    }
    await until(async () => (await leftovers()).length === 0);
  }
  return problems;
}

/** The OpenVPN programs of the helper in this folder. */
const running = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && commandLine(id).includes(`${folder}/openvpn/`))
    .map(Number);

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // it has exited in the meantime
  }
}
