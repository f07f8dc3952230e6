import type { Build, Canary, RegistryEntry } from './schema.ts';

/** The person a version is chosen for. */
export interface Person {
  user: string;
  /** Id of the company that is worked in; null before one is chosen. */
  company: string | null;
}

/** Measured groups: people with a canary, and an equal number with the live version. */
export type Share = 'canary' | 'compared';

/** An entry for one person: their version, and its fallback. */
export interface ChosenEntry extends RegistryEntry {
  /** Omitted for people with the live version outside the control group. */
  share?: Share;
}

/**
 * A person's version of a remote. A canary falls back on the live version. Null if it depends on a person or company
 * not known yet; never for a remote without a canary, which is its entry unchanged.
 */
export function chosenFor(entry: RegistryEntry, person: Person | null): ChosenEntry | null {
  const { canary } = entry;
  if (!canary) return entry;
  const share = person && shareOf(entry.name, canary, person);
  if (share === null) return null;
  if (share === 'canary') return { ...withCanary(entry, canary), share };
  return share === 'compared' ? { ...entry, share } : entry;
}

function shareOf(remote: string, { companies, percent = 100 }: Canary, person: Person): Share | 'none' | null {
  const bucket = bucketOf(remote, person.user);
  // membership of a canary of all companies is known before a company is chosen
  if (bucket >= 2 * percent) return 'none';
  if (companies && person.company === null) return null;
  if (companies && !companies.includes(person.company!)) return 'none';
  return bucket < percent ? 'canary' : 'compared';
}

function withCanary(
  { name, team, privileges, backend, previous, canary: _chosen, ...live }: RegistryEntry,
  { companies: _companies, percent: _percent, ...build }: Canary,
): RegistryEntry {
  // claims of the version before the live one stay reserved: no other remote may take them
  const before: Build = { ...live, claims: [...live.claims, ...(previous?.claims ?? [])] };
  return { name, ...build, team, privileges, backend, previous: before };
}

/** A place from 0 to 99 that a person has with one remote, in every browser: with another remote they have another. */
export function bucketOf(remote: string, user: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${remote} ${user}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  // FNV-1a leaves ids that differ at their end close together; these steps, of MurmurHash3, spread them
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
