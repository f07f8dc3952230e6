import { slowness } from '@lineside/remote-kit/host';
import type { Build } from '@lineside/remote-kit/registry';
import { parseRemoteJson, type RemoteJson, remoteFiles, verdict } from '@lineside/remote-kit/remote-json';
import { hostFacts } from '../page/build-facts.ts';
import { diagnose } from './diagnose.ts';
import { type Fault, RemoteFailure } from './failure.ts';
import { ranOut, within } from './within.ts';

/** The time-out for a description, in milliseconds. */
const oneTry = 3_000;

const described = new Map<string, Promise<RemoteJson>>();

/**
 * The remote.json of a version, checked against the registry's hash by the browser, parsed, and found to fit this host; it
 * has 3 s to come. Rejects with RemoteFailure; asked again, it tries again.
 */
export function describe(remote: string, build: Build): Promise<RemoteJson> {
  const known = described.get(build.base);
  if (known) return known;
  const reading = read(remote, build);
  described.set(build.base, reading);
  reading.catch(() => described.delete(build.base));
  return reading;
}

async function read(remote: string, build: Build): Promise<RemoteJson> {
  const json = await within(oneTry * slowness(), (signal) => fetched(remote, build, signal)).catch(async (problem) => {
    throw new RemoteFailure(remote, build.version, { at: 'description', ...(await faultOf(build, problem)) });
  });
  const judged = verdict(hostFacts, json);
  if (judged.is !== 'compatible') throw new RemoteFailure(remote, build.version, { at: 'verdict', verdict: judged });
  return json;
}

async function fetched(remote: string, { version, base, integrity }: Build, signal: AbortSignal): Promise<RemoteJson> {
  const answer = await fetch(`${base}${remoteFiles.json}`, { credentials: 'omit', integrity: integrity?.json, signal });
  if (!answer.ok) throw new Error(`remote.json answered ${answer.status}.`);
  const parsed = parseRemoteJson(await answer.text());
  if (parsed.name === remote && parsed.version === version) return parsed;
  throw new Error(`remote.json is of ${parsed.name} ${parsed.version}.`);
}

async function faultOf(build: Build, problem: unknown): Promise<Fault> {
  const address = `${build.base}${remoteFiles.json}`;
  if (problem === ranOut) return { problem: 'timedOut', detail: address };
  const fault = await diagnose(build, address);
  // it is unchanged since publication, so the mistake is in it
  const isItself = fault.problem === 'lost' && !(problem instanceof TypeError);
  return isItself ? { problem: 'unreadable', detail: (problem as Error).message } : fault;
}
