import path from 'node:path';
import { type Built, buildHost, buildRemote } from '@lineside/bundling';
import { packConnector } from './downloads.ts';
import { root } from './process.ts';
import { remoteFolders } from './remote-folders.ts';

export interface BuiltParts {
  host: Built;
  remotes: Built[];
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
