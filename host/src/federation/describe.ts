import type { Build } from '@lineside/remote-kit/registry';
import { parseRemoteJson, type RemoteJson, remoteFiles, verdict } from '@lineside/remote-kit/remote-json';
import { hostFacts } from './build-facts.ts';
import { RemoteFailure } from './failure.ts';

const described = new Map<string, Promise<RemoteJson>>();

/**
 * The remote.json of a version, checked against the registry's hash by the browser, parsed, and found to fit this host.
 * Rejects with RemoteFailure; asked again, it tries again.
 */
export function describe(remote: string, build: Build): Promise<RemoteJson> {
  const known = described.get(build.base);
  if (known) return known;
  const reading = read(remote, build);
  described.set(build.base, reading);
  reading.catch(() => described.delete(build.base));
  return reading;
}

async function read(remote: string, { version, base, integrity }: Build): Promise<RemoteJson> {
  const json = await fetch(`${base}${remoteFiles.json}`, { credentials: 'omit', integrity: integrity?.json })
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`remote.json answered ${answer.status}.`);
      const parsed = parseRemoteJson(await answer.text());
      if (parsed.name !== remote || parsed.version !== version) {
        throw new Error(`remote.json is of ${parsed.name} ${parsed.version}.`);
      }
      return parsed;
    })
    .catch((error: Error) => {
      throw new RemoteFailure(remote, version, { at: 'description', error });
    });
  const judged = verdict(hostFacts, json);
  if (judged.is !== 'compatible') throw new RemoteFailure(remote, version, { at: 'verdict', verdict: judged });
  return json;
}
