import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agent, type AnyEntity } from '@lineside/contracts';
import { privileges } from '@lineside/remote-kit/remote-json';
import { ownKeys } from '../../registry/key.ts';
import { publish } from '../../registry/publish.ts';
import { startStatic } from '../../serve/start-static.ts';
import { demoDevices } from './demo-devices.ts';
import { importedFor } from './installed-with.ts';
import type { Shell, Version } from './shell-of.ts';

/** The parts of `@lineside/testing`'s API that are used here. */
interface TestApi {
  origin: string;
  standing: { permissions: string[] };
  has(entity: AnyEntity, rows: object[]): void;
  answers(key: `${string} ${string}`, handler: () => { data: unknown }): void;
  close(): Promise<unknown>;
}

/** A portal of one remote, at an API in memory, on this machine. */
export interface Stage {
  /** `http://localhost:…/` */
  address: string;
  /** Where the remote's versions are served. */
  origin: string;
  /** After another build of the same version: its hashes are signed again, and open pages reload. */
  builtAnew(): void;
  close(): Promise<void>;
}

/**
 * Starts the shell that a remote is installed with, as a deployment would serve it: its page, policies and hashes are those of
 * production, and the remote may do all that a remote can be granted.
 *
 * @param remote the folder of the remote: what it has installed is what it is shown with
 * @param how.port of the portal, as `--port` says it; a free one, if left out
 * @param how.development whether pages reload when told to, and may load what was built for development
 */
export async function startStage(
  remote: string,
  shell: Shell,
  developed: Version,
  { development = false, port = 0 }: { development?: boolean; port?: number } = {},
): Promise<Stage> {
  const data = mkdtempSync(path.join(tmpdir(), 'lineside-stage-'));
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(data, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const { startApi } = await importedFor<{ startApi(): Promise<TestApi> }>(remote, '@lineside/testing/api');
    const api = await startApi();
    ends.push(() => api.close());
    api.standing.permissions = ['COMPANY_ADMIN'];
    api.has(Agent, demoDevices);
    for (const list of ['AgentDataHistoryList', 'BrandingList', 'SsoIdentityProviderList'])
      api.answers(`GET ${list}`, () => ({ data: [] }));
    const versions = [developed, ...shell.remotes.filter(({ name }) => name !== developed.name)];
    const remotes = await startStatic({
      remotes: versions.map(({ name, folder }) => ({ name, folder: path.dirname(folder), port: 0 })),
    });
    ends.push(() => remotes.close());
    const registry = path.join(data, 'registry.json');
    const keys = ownKeys(data);
    const listed = ({ name, version, folder }: Version) => ({
      folder,
      base: `${remotes.origins[name]}/${name}/${version}/`,
      privileges,
    });
    const list = () => publish(registry, versions.map(listed), keys);
    list();
    const remoteOrigins = versions.map(({ name }) => remotes.origins[name]!);
    const portal = await startStatic({
      portal: {
        port,
        setting: '--port',
        folder: shell.host,
        addresses: ['http://localhost'],
        api: api.origin,
        timeoutMs: 60_000,
        registry,
        config: { api: '/api/', remoteOrigins, registryKeys: [keys.registryKey] },
        remoteOrigins,
        localConnector: false,
        development,
      },
      remotes: [],
    });
    ends.push(() => portal.close());
    const builtAnew = () => {
      list();
      portal.reload();
    };
    const origin = remotes.origins[developed.name]!;
    return { address: `http://localhost:${portal.portalPort}/`, origin, builtAnew, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}
