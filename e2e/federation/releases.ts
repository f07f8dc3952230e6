import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Built, buildRemote } from '@lineside/bundling';
import { buildOf, readJson } from '../../delivery/registry/build-of.ts';
import { readWritten } from '../../delivery/registry/document.ts';
import { ownKeys } from '../../delivery/registry/key.ts';
import { type BuiltVersion, publish } from '../../delivery/registry/publish.ts';
import { signRegistry } from '../../delivery/registry/sign.ts';
import { root } from '../../stack/process.ts';
import type { World } from '../../testing/test.ts';

/** A build's description. */
type RemoteJson = Parameters<typeof buildOf>[1];

/** A version of a remote and where it is served. */
export interface Release {
  name: string;
  folder: string;
  base: string;
  privileges?: BuiltVersion['privileges'];
  backend?: string;
}

/** Deploys versions of remotes in a worker's world, and takes it all back. */
export interface Releases {
  /** The deployed version. */
  now(): Release[];
  /** Builds a remote of the workspace in another version, from a copy of its sources that is changed first. */
  build(name: string, version: string, change?: (folder: string) => void): Promise<Release>;
  /** Signs the registry again: these replace entries of the same name; the others stay. */
  deploy(...releases: Release[]): void;
  /** Signs the registry again with a release as the canary of a percentage of people, beside the live version. */
  canary(release: Release, percent: number): void;
  /** Changes a release's description, and signs it unchecked: as with other build tools. */
  force(release: Release, change: (json: RemoteJson) => RemoteJson): void;
  /** Signs the registry again without a remote; the returned function signs it with that again. */
  withdraw(name: string): () => void;
  /** Folder of the served host. */
  host: string;
  undo(): void;
}

export function releasesOf({ dataDir, stack }: World): Releases {
  const registry = path.join(dataDir, 'registry.json');
  const dist = path.join(dataDir, 'dist');
  const sources = path.join(dataDir, 'sources');
  const baseOf = ({ name, version }: Pick<Built, 'name' | 'version'>) =>
    `${stack.servers.origins[name]}/${name}/${version}/`;
  const now = (): Release[] =>
    readWritten(registry)!.remotes.map(({ name, version, base }) => ({
      name,
      base,
      folder: path.join(dist, name, version),
    }));
  return {
    now,
    host: onlyFolder(path.join(dist, 'host')),
    async build(name, version, change) {
      const folder = path.join(sources, `${name}-${version}`);
      copySources(path.join(root, name), folder);
      change?.(folder);
      const built = await buildRemote(folder, { version, into: dist });
      return { name, folder: built.folder, base: baseOf(built) };
    },
    deploy(...releases) {
      const others = now().filter(({ name }) => !releases.some((release) => release.name === name));
      publish(registry, [...others, ...releases], ownKeys(dataDir));
    },
    canary(release, percent) {
      const { sequence, remotes } = readWritten(registry)!;
      const canary = { ...buildOf(release, readJson(release.folder)), percent };
      const entries = remotes.map((remote) => (remote.name === release.name ? { ...remote, canary } : remote));
      writeFileSync(
        registry,
        JSON.stringify(signRegistry(entries, ownKeys(dataDir), Math.max(Date.now(), sequence + 1))),
      );
    },
    force(release, change) {
      const file = path.join(release.folder, 'remote.json');
      const json = change(JSON.parse(readFileSync(file, 'utf8')));
      writeFileSync(file, JSON.stringify(json));
      rmSync(`${file}.br`, { force: true });
      const { sequence, remotes } = readWritten(registry)!;
      const others = remotes.filter(({ name }) => name !== release.name);
      const entries = [...others, { name: release.name, ...buildOf(release, json) }];
      writeFileSync(registry, JSON.stringify(signRegistry(entries, ownKeys(dataDir), sequence + 1)));
    },
    withdraw(name) {
      const all = now();
      const rest = all.filter((release) => release.name !== name);
      publish(registry, rest, ownKeys(dataDir));
      return () => void publish(registry, all, ownKeys(dataDir));
    },
    undo() {
      // built files stay available: a test's page may still request more of them
      rmSync(sources, { recursive: true, force: true });
      // without the one before, no version has a previous one
      rmSync(registry, { force: true });
      stack.sign();
    },
  };
}

const onlyFolder = (folder: string) => path.join(folder, readdirSync(folder)[0]!);

/** A remote's sources with its packages, in a folder that may be changed. */
function copySources(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== 'node_modules') cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }
  if (!existsSync(path.join(to, 'node_modules'))) {
    symlinkSync(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
  }
}

/** Every file of a folder with its content: equal before and after means byte for byte the same. */
export const contentsOf = (folder: string): Map<string, string> =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
