import type { SignedText } from '@lineside/remote-kit/registry';
import type { SignedDocument, SignedEntry } from '../registry/document.ts';
import type { SigningKey } from '../registry/key.ts';
import { RegistryProblem } from '../registry/problem.ts';
import { judge, type ReadVersion, sentBy, wasListed } from '../registry/publisher/judge.ts';
import type { Outcome } from '../registry/publisher/publisher.ts';
import { signEntry, signRemoval } from '../registry/sign.ts';
import type { PublisherAt } from './publisher-at.ts';

/** A team's entry for a remote. */
export type Content = Parameters<typeof signEntry>[0];

/** The target and identity of publishing. */
export interface PublishContext {
  publisher: PublisherAt;
  key: SigningKey;
}

/** The list as it is now. Throws where the root hasn't begun one. */
export async function listOf(publisher: PublisherAt): Promise<SignedDocument> {
  const list = await publisher.list();
  if (!list) throw new RegistryProblem(`${publisher.address} has no list yet: the root must send its trust first.`);
  return list;
}

export const listedIn = (list: SignedDocument, name: string): SignedEntry | undefined =>
  list.remotes.find((remote) => remote.name === name);

/** A remote that is on the list; throws where it isn't. */
export function mustBeListed(list: SignedDocument, name: string): SignedEntry {
  const listed = listedIn(list, name);
  if (listed) return listed;
  const names = list.remotes.map((remote) => remote.name).join(', ');
  throw new RegistryProblem(`${name} isn't on the list. There are: ${names || 'none'}.`);
}

/**
 * Signs an entry after the list there is, and again after the next one where another team was quicker. It isn't signed
 * again if the remote itself has changed in the meantime: another member of the team published it.
 *
 * @param triedAt the portal in which it was tried in a browser, for the log; null where it wasn't
 * @returns the sequence of the list that has it
 */
export const release = (
  desk: PublishContext,
  name: string,
  entryAfter: (listed: SignedEntry | undefined) => Content,
  triedAt: string | null = null,
) =>
  untilSwapped(desk, name, (list, listed) =>
    desk.publisher.publish(signEntry(entryAfter(listed), desk.key, list.sequence), triedAt),
  );

/** The same, to take a remote off the list. */
export const takeOff = (desk: PublishContext, name: string) =>
  untilSwapped(desk, name, (list, listed) => {
    if (!listed) mustBeListed(list, name);
    return desk.publisher.remove(signRemoval(name, desk.key, list.sequence));
  });

async function untilSwapped(
  { publisher }: PublishContext,
  name: string,
  once: (list: SignedDocument, listed: SignedEntry | undefined) => Promise<Outcome>,
): Promise<number> {
  let list = await listOf(publisher);
  const began = listedIn(list, name)?.signed.text;
  for (;;) {
    const outcome = await once(list, listedIn(list, name));
    if (outcome.is === 'done') return outcome.sequence;
    list = await listOf(publisher);
    const listed = listedIn(list, name);
    if (listed?.signed.text !== began) {
      throw new RegistryProblem(
        `${name} was changed by another person in the meantime, and is ${listed?.version ?? 'off the list'} now: check it, and run this again.`,
      );
    }
  }
}

/** The deployment's list isn't known here: the publisher looks at them. */
const originsOf = ({ base, previous, canary }: Content) => [base, previous?.base ?? base, canary?.base ?? base];

/**
 * Throws what the publisher would refuse of a version, before anything is uploaded.
 *
 * @returns whether the version was ever listed
 */
export async function judgeBefore(
  { publisher, key }: PublishContext,
  version: ReadVersion,
  contentBeside: (listed: SignedEntry | undefined) => Content,
): Promise<boolean> {
  const [list, steps] = await Promise.all([listOf(publisher), publisher.steps()]);
  const content = contentBeside(listedIn(list, version.json.name));
  const signed: SignedText = signEntry(content, key, list.sequence);
  judge(await sentBy(signed, list, originsOf(content), Date.now()), [version], list, steps);
  return wasListed(version.json, list.remotes, steps);
}
