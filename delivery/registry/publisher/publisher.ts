import {
  type Canary,
  type RegistryDocument,
  type RegistryEntry,
  type RegistryKey,
  readTrust,
  removal,
  type SignedText,
  said,
  signerOf,
} from '@lineside/remote-kit/registry';
import { withLock } from '../alone.ts';
import { readWritten, type SignedDocument, writeDocument } from '../document.ts';
import type { SigningKey } from '../key.ts';
import { sequenceAfter } from '../publish.ts';
import { refusalText } from '../refusal-text.ts';
import { signList } from '../sign.ts';
import { endedBy, judge, type ReadVersion, Refused, refuseOver, sentBy, type TeamPublication } from './judge.ts';
import { openLog, type Step, type StepLog } from './log.ts';
import { readBack } from './read-back.ts';

export interface PublisherOptions {
  /** The registry.json that browsers read. */
  file: string;
  /** Its log. */
  log: string;
  /** Signs lists only. */
  key: SigningKey;
  /** The deployment's roots. */
  roots: readonly RegistryKey[];
  /** Where remotes may come from: the deployment's whole list. */
  origins: readonly string[];
}

/** The result of a message. Refused and problems are thrown. */
export type Outcome =
  | { is: 'done'; sequence: number }
  /**
   * It was written after another list, or trust, than the current one. Nothing has changed: check it, and sign again.
   */
  | { is: 'newer'; sequence: number };

export interface Publisher {
  /** The list with which everything begins; null before the root has signed a trust. */
  current(): RegistryDocument | null;
  steps(): Step[];
  /** @param triedAt the portal in which the team reports having tried it in a browser, for the log */
  publish(signed: SignedText, triedAt: string | null): Promise<Outcome>;
  remove(signed: SignedText): Promise<Outcome>;
  /** Takes another trust. The remotes that don't hold under it must be named: they go from the list. */
  trust(signed: SignedText, takesOff: readonly string[]): Promise<Outcome>;
  /** Signs the list again, for 7 more days; nothing without a list. Throws Refused if its trust or key has expired. */
  sign(): void;
}

/**
 * Keeps a registry: checks what teams and root have signed, and signs the resulting list. Several processes may share
 * one.
 */
export function openPublisher(options: PublisherOptions): Publisher {
  const { file, key, origins } = options;
  const log = openLog(options.log);
  const now = () => Date.now();

  const written = (): SignedDocument => {
    const found = readWritten(file);
    if (!found) throw new Refused('Nobody may publish here yet: have the root sign a trust first.');
    refuseOver(found, key.id, now());
    return found;
  };

  return {
    current: () => readWritten(file)?.document ?? null,
    steps: log.all,
    async publish(signed, triedAt) {
      const sent = await sentBy(signed, written(), origins, now());
      return noted(log, sent, () => publishSent({ ...options, stepLog: log, triedAt }, signed, sent));
    },
    async remove(signed) {
      const content = said(removal, signed.text);
      if (content.is === 'refused') throw new Refused(refusalText(content.refusal));
      const { name, after } = content.what;
      const before = written();
      const signer = await signerOf(signed, name, now(), before.trust);
      if (signer.is === 'refused') throw new Refused(refusalText(signer.refusal));
      const listed = before.remotes.find((remote) => remote.name === name);
      if (!listed) throw new Refused(`${name} isn't on the list.`);
      return swap(options, log, before, after, {
        entries: before.remotes.filter((remote) => remote !== listed).map((remote) => remote.signed),
        step: { what: 'remove', who: signer.what.team, key: signed.key, remote: name, from: listed.version, to: null },
      });
    },
    async trust(signed, takesOff) {
      const rooted = await readTrust(signed, { keys: options.roots, development: true });
      if (rooted.is === 'refused') throw new Refused(refusalText(rooted.refusal));
      const { trust } = rooted.what;
      refuseOver({ trust }, key.id, now());
      const before = readWritten(file);
      const newestSequence = before?.trust.sequence ?? 0;
      if (newestSequence >= trust.sequence)
        throw new Refused(refusalText({ code: 'older-trust', sequence: trust.sequence, seen: newestSequence }));
      if ((trust.after ?? 0) !== newestSequence) return { is: 'newer', sequence: before?.sequence ?? 0 };
      const remotes = before?.remotes ?? [];
      const ended = await endedBy({ trust, remotes });
      if (ended.toSorted().join() !== takesOff.toSorted().join()) throw new Refused(endedText(ended));
      return swap(options, log, before, before?.sequence ?? 0, {
        trust: signed,
        entries: remotes.filter(({ name }) => !ended.includes(name)).map((remote) => remote.signed),
        step: { what: 'trust', who: 'root', key: signed.key, ...(ended.length > 0 && { remote: ended.join(' ') }) },
      });
    },
    sign() {
      if (!readWritten(file)) return;
      const before = written();
      const entries = before.remotes.map((remote) => remote.signed);
      swap(options, log, before, before.sequence, { entries, step: { what: 'sign', who: 'publisher', key: key.id } });
    },
  };
}

const endedText = (ended: readonly string[]) =>
  ended.length > 0
    ? `Under this trust these go from the list: ${ended.join(', ')}. Name them as those it takes off, or bind them.`
    : 'Under this trust everything on the list stays: name nothing as taken off.';

async function publishSent(
  options: PublisherOptions & { stepLog: StepLog; triedAt: string | null },
  signed: SignedText,
  publication: TeamPublication,
): Promise<Outcome> {
  const { file, stepLog: log, origins, triedAt } = options;
  const { entry, team, key, after } = publication;
  // the slow part first: no other entry waits for an origin
  const versions = await readVersions(entry);
  const before = readWritten(file)!;
  if (before.sequence !== after) return { is: 'newer', sequence: before.sequence };
  await sentBy(signed, before, origins, Date.now());
  judge(publication, versions, before, log.all());
  const listed = before.remotes.find(({ name }) => name === entry.name);
  const entries = listed
    ? before.remotes.map((remote) => (remote === listed ? signed : remote.signed))
    : [...before.remotes.map((remote) => remote.signed), signed];
  const { name: remote, version: to, integrity } = entry;
  const step = {
    what: 'publish',
    who: team,
    key,
    remote,
    from: listed?.version ?? null,
    to,
    integrity,
    triedAt,
  } as const;
  const canary = entry.canary ? { canary: noteOf(entry.canary) } : listed?.canary && { canary: null };
  return swap(options, log, before, after, { entries, step: { ...step, ...canary } });
}

const readVersions = ({ canary, ...live }: RegistryEntry): Promise<ReadVersion[]> =>
  Promise.all([live, ...(canary ? [canary] : [])].map(async (build) => ({ build, json: await readBack(build) })));

const noteOf = ({ version, integrity, companies, percent }: Canary) => ({ version, integrity, companies, percent });

interface Change {
  trust?: SignedText;
  entries: readonly SignedText[];
  step: Omit<Step, 'at' | 'outcome' | 'sequence'>;
}

/** Writes the next list if the one there is is still the one that was looked at; the step is in the log before it counts. */
function swap(
  { file, key }: PublisherOptions,
  log: StepLog,
  before: SignedDocument | null,
  after: number,
  { trust = before!.document.trust, entries, step }: Change,
): Outcome {
  return withLock(file, () => {
    const sequence = readWritten(file)?.sequence ?? 0;
    if (sequence !== after || sequence !== (before?.sequence ?? 0)) return { is: 'newer', sequence };
    const next = sequenceAfter(before, Date.now());
    log.add({ ...step, sequence: next, outcome: 'done' });
    writeDocument(file, signList(trust, entries, key, next));
    return { is: 'done', sequence: next };
  });
}

/** Refused entries of teams with the right to publish are logged too. */
async function noted(
  log: StepLog,
  { entry, team, key }: TeamPublication,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work();
  } catch (problem) {
    const { name: remote, version: to, canary } = entry;
    const outcome = (problem as Error).message;
    log.add({ what: 'publish', who: team, key, remote, to, ...(canary && { canary: noteOf(canary) }), outcome });
    throw problem;
  }
}
