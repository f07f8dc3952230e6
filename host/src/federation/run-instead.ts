import type { RegistryEntry } from '@lineside/remote-kit/registry';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { RemoteFailure } from './failure.ts';
import { type LeftOutVersion, whyLeftOut } from './left-out.ts';
import { runInPage } from './page-effects.ts';
import type { Instead } from './remote-lifecycle.ts';
import { isListed, send } from './state.ts';
import { usedDescription } from './used-description.ts';

/**
 * Switches to the previous version, including its routes, guards and extensions. The failed one is skipped for an hour.
 *
 * @returns its description as it is used; null if the registry names another version by now
 */
export function runInstead(entry: RegistryEntry, before: RemoteJson, why: RemoteFailure): RemoteJson | null {
  const description = usedDescription(entry, before);
  runInPage(send(entry.name, { type: 'replaced', entry, description, instead: { why, since: Date.now() } }));
  return isListed(entry) ? description.json : null;
}

/** The failure of a skipped version. */
export function leftOutBy({ name, version, base }: RegistryEntry): Instead | null {
  const found = whyLeftOut(base);
  return found && { why: new RemoteFailure(name, version, causeOf(found)), since: found.since };
}

const causeOf = ({ at, problem, status, detail }: LeftOutVersion) => ({ at, problem, status, detail });
