import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agent, type AnyEntity } from '@lineside/contracts';
import { privileges } from '@lineside/remote-kit/remote-json';
import { ownKeys } from '../../registry/key.ts';
import { publish } from '../../registry/publish.ts';
import { startStatic } from '../../serve/start-static.ts';
import { importedFor } from './installed-with.ts';

/** What of the API of `@lineside/testing` is used here. */
interface TestApi {
  origin: string;
  standing: { permissions: string[] };
  has(entity: AnyEntity, rows: object[]): void;
  close(): Promise<unknown>;
}

/** A built version of a remote. */
export interface Version {
  name: string;
  version: string;
  /** Absolute path of `dist/<name>/<version>`. */
  folder: string;
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

/** The demo data: enough that a list has rows. */
const devices = ['Boiler house', 'Gate 4', 'Pump 12'].map((name, at) => ({ publicId: `Agent000000${at}`, name }));

/**
 * Starts the shell that a remote is installed with, as a deployment would serve it: its page, policies and hashes are those of
 * production, and the remote may do all that a remote can be granted.
 *
 * @param remote the folder of the remote: what it has installed is what it is shown with
 * @param shell the folder of a built host
 * @param how.port of the portal, as `--port` says it; a free one, if left out
 * @param how.development whether pages reload when told to, and may load what was built for development
 */
export async function startStage(
  remote: string,
  shell: string,
  { name, version, folder }: Version,
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
    api.has(Agent, devices);
    const remotes = await startStatic({ remotes: [{ name, folder: path.dirname(folder), port: 0 }] });
    ends.push(() => remotes.close());
    const origin = remotes.origins[name]!;
    const registry = path.join(data, 'registry.json');
    const keys = ownKeys(data);
    const list = () => publish(registry, [{ folder, base: `${origin}/${name}/${version}/`, privileges }], keys);
    list();
    const remoteOrigins = [origin];
    const portal = await startStatic({
      portal: {
        port,
        setting: '--port',
        folder: shell,
        addresses: ['http://localhost'],
        api: api.origin,
        timeoutMs: 60_000,
        registry,
        config: { api: '/api/', remoteOrigins, registryKeys: [keys.face] },
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
    return { address: `http://localhost:${portal.portalPort}/`, origin, builtAnew, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}
