import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyTimeServers, readTimeServers } from './time-servers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'time-servers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Commands of a machine where the service runs, or doesn't. */
function aMachine(runs: boolean) {
  const commands: string[] = [];
  const execute = async (...command: string[]) => {
    if (!runs) throw new Error('inactive');
    commands.push(command.join(' '));
    return '';
  };
  return { commands, apply: (servers: string[]) => applyTimeServers(folder, servers, execute) };
}

test('time servers are those of systemd-timesyncd in their order, until there are none [3.46]', async () => {
  const { commands, apply } = aMachine(true);
  await apply(['10.20.0.5', 'nl.pool.ntp.org']);
  expect(readFileSync(path.join(folder, 'lineside.conf'), 'utf8')).toBe('[Time]\nNTP=10.20.0.5 nl.pool.ntp.org\n');
  expect(commands.at(-1)).toBe('systemctl restart systemd-timesyncd');
  const { length } = commands;
  await apply(['10.20.0.5', 'nl.pool.ntp.org']);
  expect(commands).toHaveLength(length);
  await apply([]);
  expect(readdirSync(folder)).toEqual([]);
  expect(commands).toHaveLength(2 * length);
});

test('time servers are refused where systemd-timesyncd doesn’t run, and nothing is written', async () => {
  const { apply } = aMachine(false);
  await expect(apply(['10.20.0.5'])).rejects.toThrow("time servers: systemd-timesyncd doesn't run on this machine");
  await apply([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('time servers are read from their file as systemd-timesyncd reads it', async () => {
  const { apply } = aMachine(true);
  expect(await readTimeServers(folder)).toEqual([]);
  await apply(['10.20.0.5', 'nl.pool.ntp.org']);
  expect(await readTimeServers(folder)).toEqual(['10.20.0.5', 'nl.pool.ntp.org']);
  const lines = ['[Time]', 'NTP=a.example', 'NTP=', ' NTP = b.example  c.example', '#NTP=d.example', 'NTP=e.example'];
  writeFileSync(path.join(folder, 'lineside.conf'), `${lines.join('\n')}\nFallbackNTP=f.example\n`);
  expect(await readTimeServers(folder)).toEqual(['b.example', 'c.example', 'e.example']);
});
