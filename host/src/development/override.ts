import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { claim, remoteJson } from '@lineside/remote-kit/remote-json';
import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';

/** How long a development override lasts, in milliseconds. */
const lasts = 8 * 3_600_000;

const override = z.object({
  name: remoteJson.shape.name,
  version: remoteJson.shape.version,
  /** Where its files are now, with a slash at the end: `http://localhost:5300/`. */
  base: z.url({ protocol: /^https?$/ }).endsWith('/'),
  /** Its claims at the start: its own address is reserved for the next page. */
  claims: z.array(claim),
  /** Milliseconds since 1970. */
  ends: z.number(),
});

/** A remote from a local build. */
export type Override = z.infer<typeof override>;

const store = persistedValue('lineside.developed', override.nullable(), null);

/** The override of this browser; null if there is none, it has ended, or exceeds the allowed duration. */
export const overrideNow = (): Override | null => {
  const found = store.get();
  return found && isNow(found) ? found : null;
};

export const useOverride = (): Override | null => {
  const found = store.use();
  return found && isNow(found) ? found : null;
};

/** Starts with the next page. It replaces another one. */
export const beginOverride = (draft: Omit<Override, 'ends'>): void => store.set({ ...draft, ends: Date.now() + lasts });

export const endOverride = (): void => store.set(null);

const isNow = ({ ends }: Override) => ends > Date.now() && ends <= Date.now() + lasts;

/**
 * The list with a remote in development: unsigned, without hashes. It comes last, so that it can't take another
 * remote's claims; its name keeps its claims in the registry, and has only the privileges granted there.
 */
export function withOverride(
  listed: readonly RegistryEntry[],
  { name, version, base, claims }: Override,
): RegistryEntry[] {
  const published = listed.find((entry) => entry.name === name);
  const written: RegistryEntry = {
    name,
    version,
    base,
    claims: [...(published?.claims ?? []), ...claims],
    ...(published?.team && { team: published.team }),
    ...(published?.privileges && { privileges: published.privileges }),
    ...(published?.backend && { backend: published.backend }),
  };
  return [...listed.filter((entry) => entry !== published), written];
}

/** Whether an entry is the remote in development. */
export const isWritten = (entry: Pick<RegistryEntry, 'name' | 'base'>, { name, base }: Override): boolean =>
  entry.name === name && entry.base === base;
