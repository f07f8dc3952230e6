import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseJsonFile } from '@lineside/contracts';
import { readTrust, type SignedText, signedText, type Trust, trust as trustForm } from '@lineside/remote-kit/registry';
import { isPrivilege, privileges } from '@lineside/remote-kit/remote-json';
import { RegistryProblem } from '../registry/problem.ts';
import { type Bound, type BoundPublicKey, publicKeyOf, signText, signTrust } from '../registry/sign.ts';
import { type HeldKey, heldBeside } from './held-keys.ts';
import type { ParsedArguments } from './parsed-arguments.ts';
import type { PublisherAt } from './publisher-at.ts';

/** The commands of the root: it decides who may publish. */
export async function trustCommand(words: ParsedArguments): Promise<string> {
  const verbs: Record<string, () => Promise<string>> = {
    show: () => show(words),
    sign: () => sign(words),
    send: () => send(words),
    bind: () => bind(words),
  };
  const verb = verbs[words.positional(0, 'One of show, sign, send, bind')];
  if (!verb)
    throw new RegistryProblem(`trust ${words.optionalPositional(0)} isn't known: use show, sign, send or bind.`);
  return verb();
}

const show = async (words: ParsedArguments) => JSON.stringify(await boundAt(words.publisher()), null, 2);

/** Signs a file that `show` printed and its owner edited; needs no network. */
async function sign(words: ParsedArguments): Promise<string> {
  const file = words.positional(1, 'The file to sign, as "lineside trust show" gives one');
  const bound = jsonOf(file) as Bound;
  const sequence = heldBeside(words.keyFile());
  refuseEarlier(bound.after, sequence, file);
  const signed = signedBy(bound, words, file);
  sequence.keep(bound.after ?? 0);
  const into = words.setting('into') ?? file.replace(/(\.json)?$/, '.signed.json');
  writeFileSync(into, `${JSON.stringify(signed, null, 2)}\n`);
  return `${into} is signed by the root ${signed.key}. To apply it: lineside trust send ${into}`;
}

/** Has a signed trust hold. */
async function send(words: ParsedArguments): Promise<string> {
  const file = words.positional(1, 'The signed file');
  const parsed = signedText.safeParse(jsonOf(file));
  if (!parsed.success) throw new RegistryProblem(`${file} isn't signed: sign it with "lineside trust sign".`);
  return sendSigned(words.publisher(), parsed.data, words);
}

/** Binds remotes to a team beside what holds now, or with another key in the place of the team's, and has that hold. */
async function bind(words: ParsedArguments): Promise<string> {
  const publisher = words.publisher();
  const sequence = heldBeside(words.keyFile());
  const bound = await boundAt(publisher, publicKeyOf(words.key()));
  refuseEarlier(bound.after, sequence, `What holds at ${publisher.address}`);
  const name = words.needed('team', 'what the team is called');
  const before = bound.teams.find((team) => team.name === name);
  const keys = words.all('face').map(readPublicKey);
  const wanted = words.all('remote').map(readRemote);
  const remotes = [
    ...(before?.remotes ?? []).filter((remote) => !wanted.some((each) => each.name === remote.name)),
    ...wanted,
  ];
  const team = {
    name,
    keys: keys.length > 0 ? keys : (before?.keys ?? []),
    remotes: withBackends(remotes, words.all('backend')),
  };
  if (team.keys.length === 0) throw new RegistryProblem('--face (what "lineside key" prints for the team) is missing.');
  const teams = before
    ? bound.teams.map((boundTeam) => (boundTeam === before ? team : boundTeam))
    : [...bound.teams, team];
  const signed = signedBy({ ...bound, teams }, words, 'What would hold');
  const answer = await sendSigned(publisher, signed, words);
  sequence.keep((JSON.parse(signed.text) as Trust).sequence);
  return answer;
}

/** An earlier signature of this root is invalid after a later one: replaying it would renew its keys. */
function refuseEarlier(after: number | undefined, heldKey: HeldKey, label: string): void {
  if ((after ?? 0) >= heldKey.last()) return;
  throw new RegistryProblem(
    `${label} is older than what this root knows to have held (${heldKey.last()}, in ${heldKey.file}). Look at each key of "lineside trust show", and at who is in the publisher; remove that file once it is right.`,
  );
}

async function sendSigned(publisher: PublisherAt, signed: SignedText, words: ParsedArguments): Promise<string> {
  const outcome = await publisher.trust(signed, words.all('takes-off'));
  if (outcome.is === 'newer')
    throw new RegistryProblem(
      'It was written after another trust than the one that holds: begin with "lineside trust show" again.',
    );
  const { teams } = JSON.parse(signed.text) as Trust;
  const lines = teams.map(
    ({ name, remotes }) => `${name}: ${remotes.map((remote) => remote.name).join(', ') || 'nothing'}`,
  );
  return [`The trust holds, with the list ${outcome.sequence}.`, ...lines].join('\n');
}

/**
 * The current trust of a publisher; before there is any, its own key for the list and no team. For a root that will
 * sign it again, it throws if that root hasn't signed it: the publisher may have inserted a key.
 */
async function boundAt(publisher: PublisherAt, root?: BoundPublicKey): Promise<Bound> {
  const list = await publisher.list();
  if (!list) return { listKeys: [await publisher.publicKey()], teams: [] };
  const rooted = root && (await readTrust(list.document.trust, { keys: [root], development: true }));
  if (rooted?.is === 'refused') {
    throw new RegistryProblem(
      `This root hasn't signed what holds at ${publisher.address}. Look at each key that "lineside trust show" gives, and have "lineside trust sign" sign what you know.`,
    );
  }
  const { sequence, listKeys, teams } = list.trust;
  return { after: sequence, listKeys, teams };
}

function signedBy(bound: Bound, words: ParsedArguments, label: string): SignedText {
  const key = words.key();
  // looked at as the one that will be signed: nothing is signed that a browser would refuse
  const checked = trustForm.safeParse(JSON.parse(signTrust(bound, key, Date.now()).text));
  if (checked.success) return signText(checked.data, key);
  const faults = checked.error.issues.map((issue) => `${issue.path.join('.') || 'teams'}: ${issue.message}`);
  throw new RegistryProblem(`${label} can't be signed. ${faults.join('; ')}`);
}

/** The output of "lineside key", as text or in a file. */
function readPublicKey(text: string): BoundPublicKey {
  try {
    const { id, publicKey } = parseJsonFile(existsSync(text) ? contentOf(text) : text) as BoundPublicKey;
    if (id && publicKey) return { id, publicKey };
  } catch {
    // the line below has the expected form
  }
  throw new RegistryProblem(`--face is ${text}: give what "lineside key" prints, or a file with it.`);
}

type BoundRemote = Trust['teams'][number]['remotes'][number];

/** `remote-energy`, or with what it may do `remote-energy:shell.header,logout.guard`. */
function readRemote(text: string): BoundRemote {
  const [name = '', granted = ''] = text.split(':');
  const all = granted.split(',').filter(Boolean);
  const unknown = all.find((name) => !isPrivilege(name));
  if (unknown)
    throw new RegistryProblem(`--remote ${text}: ${unknown} can't be granted. One of ${privileges.join(', ')}.`);
  return { name, privileges: all };
}

/** @param backendOptions each as `remote-energy=https://energy.example` */
function withBackends(remotes: BoundRemote[], backendOptions: readonly string[]): BoundRemote[] {
  const backends = new Map(
    backendOptions.map((backendOption) => [
      backendOption.split('=')[0]!,
      backendOption.slice(backendOption.indexOf('=') + 1),
    ]),
  );
  const unknownRemote = [...backends.keys()].find((name) => !remotes.some((remote) => remote.name === name));
  if (unknownRemote) throw new RegistryProblem(`--backend ${unknownRemote}: it is none of this team's remotes.`);
  return remotes.map((remote) => ({ ...remote, backend: backends.get(remote.name) ?? remote.backend }));
}

function jsonOf(file: string): unknown {
  try {
    return parseJsonFile(contentOf(file));
  } catch (problem) {
    if (problem instanceof RegistryProblem) throw problem;
    throw new RegistryProblem(`${file} is no JSON: ${(problem as Error).message}`);
  }
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (problem) {
    throw new RegistryProblem(`${file} can't be read: ${(problem as Error).message}`);
  }
}
