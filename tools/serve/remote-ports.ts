import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const first = 8081;
const last = 8099;

/** Every origin a remote may have here: all of them are on the portal's list from the start. */
export const remoteOrigins: readonly string[] = Array.from(
  { length: last - first + 1 },
  (_, index) => `http://localhost:${first + index}`,
);

/** The ports of remotes, each given at first sight and kept in a folder (`.data/`) from then on. */
export function remotePorts(folder: string, names: readonly string[]): Record<string, number> {
  const ports = keptPorts(folder);
  for (const name of names) {
    ports[name] ??= free(ports, name);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), `${JSON.stringify(ports, null, 2)}\n`);
  return Object.fromEntries(names.map((name) => [name, ports[name]!]));
}

/** The ports given so far, those of remotes that are no more among them. */
export function keptPorts(folder: string): Record<string, number> {
  const file = fileIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const fileIn = (folder: string) => path.join(folder, 'ports.json');

function free(ports: Record<string, number>, name: string): number {
  const taken = new Set(Object.values(ports));
  for (let port = first; port <= last; port += 1) if (!taken.has(port)) return port;
  throw new Error(
    `There is no port left for ${name}: take a remote out of ports.json, or free one of ${first} to ${last}.`,
  );
}
