import type { SignedEntry } from '../registry/document.ts';
import type { Step } from '../registry/publisher/log.ts';
import { audienceText } from './audience.ts';
import type { ParsedArguments } from './parsed-arguments.ts';
import { listOf, mustBeListed, type PublishContext, takeOff } from './release.ts';
import { databaseLines } from './status/database-lines.ts';
import { failureLines } from './status/failure-lines.ts';

/** Takes a remote off the list. */
export async function removeCommand(words: ParsedArguments): Promise<string> {
  const desk: PublishContext = { publisher: words.publisher(), key: words.key() };
  const name = words.positional(0, 'The name of a remote');
  const sequence = await takeOff(desk, name);
  return `${name} is off the list ${sequence}. Its files are still on the server.`;
}

/**
 * Prints the listed versions; for one remote also its steps. With a token also the failures of
 * remotes, and where the database is also its size.
 */
export async function statusCommand(words: ParsedArguments): Promise<string> {
  const publisher = words.publisher();
  const list = await listOf(publisher);
  const name = words.optionalPositional(0);
  const head = `list ${list.sequence}, valid until ${list.expires}; trust valid until ${list.trust.expires}`;
  const failures = await failureLines(words, name);
  if (!name) return [head, ...list.remotes.map(lineOf), ...failures, ...(await databaseLines())].join('\n');
  const listed = list.remotes.some((remote) => remote.name === name) ? [lineOf(mustBeListed(list, name))] : [];
  const steps = (await publisher.steps()).filter(({ remote }) => remote?.split(' ').includes(name));
  if (steps.length === 0 && listed.length === 0) mustBeListed(list, name);
  return [head, ...listed, ...steps.map(stepLine), ...failures].join('\n');
}

const lineOf = ({ name, version, base, previous, canary, team, privileges = [], backend }: SignedEntry) =>
  [
    `${name} ${version} of ${team ?? 'no team'} at ${base}`,
    ...(previous ? [`before it ${previous.version}`] : []),
    ...(canary ? [`canary ${canary.version} for ${audienceText(canary)}`] : []),
    ...(privileges.length > 0 ? [`may ${privileges.join(', ')}`] : []),
    ...(backend ? [`back end ${backend}`] : []),
  ].join('; ');

const stepLine = ({ at, who, what, from, to, canary, outcome, triedAt }: Step) => {
  const versions = to === undefined ? '' : ` ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
  const canaryText = canary ? `, canary ${canary.version} for ${audienceText(canary)}` : '';
  const canaryEnded = canary === null ? ', its canary has ended' : '';
  const untried = triedAt === null ? ', not tried in a browser' : '';
  return `${at} ${who}: ${what}${versions}${canaryText}${canaryEnded}: ${outcome}${untried}`;
};
