import { type Read, type Refusal, read, refused } from './refusal.ts';
import { type BoundKey, entry, type RegistryEntry, type SignedText, type TeamEntry, type Trust } from './schema.ts';
import { isSignedBy, parseSigned } from './signature.ts';

/** Accepts a team's signed entry, or returns why not. Omitted privileges are filled in, and the root's own data. */
export async function readEntry(signed: SignedText, trust: Trust): Promise<Read<RegistryEntry>> {
  const content = parseSigned(entry, signed.text);
  if (content.is === 'refused') return content;
  const { name, version, base, integrity, claims, previous, canary, after, privileges } = content.what;
  const signer = await signerOf(signed, name, after, trust);
  if (signer.is === 'refused') return signer;
  const beyond = privileges?.find((privilege) => !signer.what.granted.includes(privilege));
  if (beyond !== undefined) return refused({ code: 'ungranted', remote: name, privilege: beyond });
  return read({
    name,
    team: signer.what.team,
    version,
    base,
    ...(integrity && { integrity }),
    claims,
    privileges: privileges ?? [...signer.what.granted],
    ...(signer.what.backend && { backend: signer.what.backend }),
    ...(previous && { previous }),
    ...(canary && { canary }),
  });
}

/** A remote's keys and its privileges. */
export interface Signer {
  team: string;
  key: BoundKey;
  granted: readonly string[];
  /** Origin of its own back end. */
  backend?: string | undefined;
}

/**
 * Whether a text about a remote is signed by the team that has its name, with a key that may still do so.
 *
 * @param at when it was signed, in milliseconds
 */
export async function signerOf(
  signed: SignedText,
  remote: TeamEntry['name'],
  at: number,
  trust: Trust,
): Promise<Read<Signer>> {
  const team = trust.teams.find(({ remotes }) => remotes.some(({ name }) => name === remote));
  if (!team) return refused({ code: 'unbound-name', remote });
  const key = team.keys.find(({ id }) => id === signed.key);
  if (!key) return refused(unknownKey(signed.key, remote, trust));
  if (isOver(key, at)) return refused({ code: 'entry-key-over', remote, key: key.id });
  if (!(await isSignedBy(key.publicKey, signed))) return refused({ code: 'entry-altered', remote });
  const { privileges: granted = [], backend } = team.remotes.find(({ name }) => name === remote) ?? {};
  return read({ team: team.name, key, granted, backend });
}

const unknownKey = (key: string, remote: string, { listKeys }: Trust): Refusal =>
  listKeys.some(({ id }) => id === key)
    ? { code: 'list-key-on-entry', remote, key }
    : { code: 'not-its-key', remote, key };

/** Whether a key may not sign any more, at a time in milliseconds. */
export const isOver = ({ expires }: BoundKey, at: number): boolean =>
  expires !== undefined && Date.parse(expires) <= at;
