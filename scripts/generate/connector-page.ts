import type { ConnectorEvent } from '../../shared/connector/src/events.ts';
import { type Machine, newMachine, step } from '../../shared/connector/src/machine.ts';
import {
  answered,
  connected,
  connecting,
  idle,
  mine,
  press,
  ring,
  status,
  theirs,
} from '../../shared/connector/test/statuses.ts';
import { page } from './page.ts';

const failed = { reason: 'failed', by: null, message: 'x' } as const;

/** Whatever may happen to the machine, in words: one of each kind. */
const events: Record<string, ConnectorEvent> = {
  'permission open': { type: 'permission', is: 'open' },
  'permission denied': { type: 'permission', is: 'denied' },
  'permission prompt': { type: 'permission', is: 'prompt' },
  'check pressed': { type: 'check' },
  'links read': { type: 'bootstrapped', version: '1' },
  'no answer': { type: 'bootstrap-failed', why: 'no-answer' },
  'not paired': { type: 'bootstrap-failed', why: 'pair' },
  'older than the page': { type: 'bootstrap-failed', why: 'older' },
  'newer than the page': { type: 'bootstrap-failed', why: 'newer' },
  'refused by the browser': { type: 'bootstrap-failed', why: 'denied' },
  'question closed': { type: 'bootstrap-failed', why: 'unasked' },
  'status idle': status(idle()),
  'status failed': status(idle(failed)),
  'status connecting': status(connecting()),
  'status connected': status(connected()),
  'status of another browser': status(connected(press.publicId, theirs)),
  'status of another browser that connects': status(connecting(press.publicId, theirs)),
  'status connected, read by a call': answered(connected()),
  'socket lost': { type: 'socket-lost' },
  'pairing gone': { type: 'turned-away', why: 'pair' },
  'not understood': { type: 'turned-away', why: 'newer' },
  'installer opened': { type: 'start-installing' },
  'installer closed': { type: 'stop-installing' },
  'connect begun': { type: 'preparing', agent: press },
  'connect waits or is over': { type: 'not-preparing' },
  'connect sent': { type: 'connecting', agent: press },
  'connect taken': { type: 'accepted' },
  'connect refused': { type: 'not-connecting' },
  'name found': { type: 'named', agent: press },
  '6 s': ring('reconnect'),
  '2.5 s': ring('installer'),
  '1 s': ring('linger'),
  '500 ms': ring('error'),
};

type Look = (machine: Machine) => string;

const availability: Look = ({ state: { availability: now } }) => {
  if (!('why' in now)) return now.is;
  return `${now.is}, ${now.why}${'tries' in now ? ` ${now.tries}` : ''}`;
};
const session: Look = ({ state: { session: now } }) =>
  now.is === 'idle' && now.lingering ? 'idle, bar still there' : now.is;
const installing: Look = ({ state: { installing: now } }) => now.is;
const attempt: Look = ({ state: { attempt: now } }) => now.is;

/** A count that goes down to nothing looks the same all the way. */
const alike = (machine: Machine): Machine => {
  const { installing: now } = machine.state;
  return now.is === 'on' && now.left > 1
    ? { ...machine, state: { ...machine.state, installing: { is: 'on', left: 1 } } }
    : machine;
};

/** Every state of the machine, and the transitions between them. */
function walk(): { from: Machine; event: string; to: Machine }[] {
  const begin = newMachine(mine);
  const known = new Set([JSON.stringify(begin)]);
  const steps: { from: Machine; event: string; to: Machine }[] = [];
  const waiting = [begin];
  for (let from = waiting.shift(); from; from = waiting.shift()) {
    for (const [causes, event] of Object.entries(events)) {
      const to = alike(step(from, event, 0)[0]);
      steps.push({ from, event: causes, to });
      const key = JSON.stringify(to);
      if (known.has(key)) continue;
      known.add(key);
      waiting.push(to);
    }
  }
  return steps;
}

/** A part of the state as a diagram with its transitions. */
function diagram(steps: ReturnType<typeof walk>, style: Look): string {
  const ways = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  const nameOf = (machine: Machine) => {
    const description = style(machine);
    if (!names.has(description)) names.set(description, `s${names.size}`);
    return names.get(description)!;
  };
  const first = nameOf(newMachine(mine));
  for (const { from, event, to } of steps) {
    const way = `${nameOf(from)} --> ${nameOf(to)}`;
    if (style(from) !== style(to)) ways.set(way, (ways.get(way) ?? new Set()).add(event));
  }
  const lines = [
    'stateDiagram-v2',
    ...[...names].map(([description, name]) => `    state "${description}" as ${name}`),
    `    [*] --> ${first}`,
    ...[...ways].map(([way, causes]) => `    ${way} : ${saidOf(causes).join('<br>')}`),
  ];
  return ['```mermaid', ...lines, '```'].join('\n');
}

/** Effective events, in the order above; all statuses are shown as one. */
function saidOf(causes: ReadonlySet<string>): string[] {
  const all = Object.keys(events);
  const statuses = all.filter((item) => item.startsWith('status '));
  const any = statuses.every((status) => causes.has(status));
  const others = all.filter((item) => causes.has(item) && !(any && statuses.includes(item)));
  return any ? ['any status', ...others] : others;
}

/** docs/generated/connector.md: the states of the connector service, walked through by its own code. */
export function connectorPage(): string {
  const steps = walk();
  const states = new Set(steps.map(({ from }) => JSON.stringify(from)));
  return page(
    'The VPN client, as a page sees it',
    '`shared/connector/src/machine.ts`, by walking through it',
    `Each part of the state by itself: what happens at an arrow changes it in at least one of the ${states.size} states that the whole can be in.`,
    '## Whether it answers (`availability`, spec 4.18)',
    diagram(steps, availability),
    '## What it does (`session`, spec 4.24)',
    diagram(steps, session),
    '## A connect that is prepared (`attempt`)',
    diagram(steps, attempt),
    '## Looking for one that is being installed (`installing`, spec 4.23)',
    diagram(steps, installing),
  );
}
