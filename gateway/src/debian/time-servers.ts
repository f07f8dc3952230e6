import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.ts';

const fileIn = (folder: string): string => path.join(folder, 'lineside.conf');

/** The service that keeps the clock of a Debian machine. */
const service = 'systemd-timesyncd';

/**
 * Has systemd-timesyncd ask these servers for the time, in this order, by a file of its own; none: as the machine does.
 * Throws, and changes nothing, where that service doesn't run.
 *
 * @param folder with files for the service, such as /etc/systemd/timesyncd.conf.d
 */
export async function applyTimeServers(folder: string, servers: readonly string[], execute = run): Promise<void> {
  const file = fileIn(folder);
  const before = await readFile(file, 'utf8').catch(() => '');
  const content = servers.length > 0 ? `[Time]\nNTP=${servers.join(' ')}\n` : '';
  if (content === before) return;
  await execute('systemctl', 'is-active', '--quiet', service).catch(() => {
    throw new Error(`time servers: ${service} doesn't run on this machine`);
  });
  await mkdir(folder, { recursive: true });
  if (content) await writeFile(file, content);
  else await rm(file);
  await execute('systemctl', 'restart', service);
}

/** The servers that this file names now, in their order; none without it. As the service reads it: an empty line ends a list. */
export async function readTimeServers(folder: string): Promise<string[]> {
  const content = await readFile(fileIn(folder), 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return '';
    throw problem;
  });
  let servers: string[] = [];
  for (const [, list = ''] of content.matchAll(/^[ \t]*NTP[ \t]*=(.*)$/gm)) {
    const named = list.split(/\s+/).filter(Boolean);
    servers = named.length > 0 ? [...servers, ...named] : [];
  }
  return servers;
}
