import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build, RegistryEntry } from '@lineside/remote-kit/registry';
import { claimsOf, parseRemoteJson, type RemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';
import { hashOf } from './sign.ts';

/** A version as the registry lists it: its address, its hashes, and its own claims. */
export function buildOf(
  { folder, base }: { folder: string; base: string },
  json: RemoteJson,
  development = false,
): Build {
  const { version } = json;
  const claims = claimsOf(json);
  const hash = (file: string) => hashOf(Uint8Array.from(readFileSync(path.join(folder, file))));
  if (development) return { version, base, claims };
  return { version, base, claims, integrity: { entry: hash(remoteFiles.entry), json: hash(remoteFiles.json) } };
}

/** The remote.json of a built version. */
export const readJson = (folder: string): RemoteJson =>
  parseRemoteJson(readFileSync(path.join(folder, remoteFiles.json), 'utf8'));

/** The fallback of the next version: the one listed now, or its fallback if the version is the same. */
export function previousOf(next: Build, last: RegistryEntry | undefined): { previous?: Build } {
  if (!last) return {};
  if (last.version === next.version) return last.previous ? { previous: last.previous } : {};
  const { version, base, integrity, claims } = last;
  return integrity ? { previous: { version, base, integrity, claims } } : {};
}
