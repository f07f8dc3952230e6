import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The maximum number of consecutive ports of remotes. */
const count = 19;

/** Every origin a remote may have here: all of them are on the portal's list from the start. */
export const remoteOrigins = (first: number): string[] =>
  Array.from({ length: count }, (_, index) => `http://localhost:${first + index}`);

/**
 * The ports of remotes, from `first` on: each is assigned at first use and stored in a folder (`.data/`) as long as
 * they start there.
 */
export function remotePorts(folder: string, names: readonly string[], first: number): Record<string, number> {
  const isOurs = ([, port]: [string, number]) => port >= first && port < first + count;
  const ports = Object.fromEntries(Object.entries(keptPorts(folder)).filter(isOurs));
  for (const name of names) {
    ports[name] ??= free(ports, name, first);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), `${JSON.stringify(ports, null, 2)}\n`);
  return Object.fromEntries(names.map((name) => [name, ports[name]!]));
}

/** The assigned ports so far, including those of removed remotes. */
export function keptPorts(folder: string): Record<string, number> {
  const file = fileIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const fileIn = (folder: string) => path.join(folder, 'ports.json');

function free(ports: Record<string, number>, name: string, first: number): number {
  const usedPorts = new Set(Object.values(ports));
  for (let port = first; port < first + count; port += 1) if (!usedPorts.has(port)) return port;
  throw new Error(
    `There is no port left for ${name} among ${first} to ${first + count - 1}: take a remote out of ports.json.`,
  );
}
