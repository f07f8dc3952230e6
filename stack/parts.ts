import path from 'node:path';
import { type Built, buildHost, buildRemote, builtHost, builtRemote } from '@lineside/bundling';
import { isConnectorPacked, packConnector } from './downloads.ts';
import { root } from './process.ts';
import { remoteFolders } from './remote-folders.ts';

export interface BuiltParts {
  host: Built;
  remotes: Built[];
}

/** What `buildParts` made before, if nothing has changed; says so as that does. */
export function unchangedParts(say: (line: string) => void): BuiltParts | undefined {
  if (!isConnectorPacked()) return undefined;
  const host = builtHost(path.join(root, 'host'));
  const remotes = remoteFolders().map(builtRemote);
  if (!host || !remotes.every((remote) => remote !== undefined)) return undefined;
  const parts: BuiltParts = { host, remotes };
  for (const { name, version } of [host, ...parts.remotes]) say(`${name} ${version}: unchanged`);
  return parts;
}

/**
 * Builds the host and every remote for production, and packs the connector for download; unchanged parts are skipped.
 */
export async function buildParts(say: (line: string) => void = () => {}): Promise<BuiltParts> {
  const reportBuilt = async (built: Promise<Built>) => {
    const part = await built;
    say(
      `${part.name} ${part.version}: ${part.skipped ? 'unchanged' : `built in ${(part.milliseconds / 1000).toFixed(1)} s`}`,
    );
    return part;
  };
  const [host, remotes] = await Promise.all([
    reportBuilt(buildHost(path.join(root, 'host'))),
    Promise.all(remoteFolders().map((folder) => reportBuilt(buildRemote(folder)))),
    packConnector(),
  ]);
  return { host, remotes };
}
