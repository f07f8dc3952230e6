import { found, missing, play } from '../test/play.ts';
import { connected, connecting, idle, mine, press, ring, status, theirs } from '../test/statuses.ts';
import type { ConnectorEvent } from './events.ts';
import { step } from './machine.ts';

const check: ConnectorEvent = { type: 'check' };
const lost: ConnectorEvent = { type: 'socket-lost' };
const named: ConnectorEvent = { type: 'named', agent: press };
const connectedEvents = [...found, status(connected())];
const failing = [...found, status(connecting(press.publicId, mine, '010', 'No network'))];

const cases: [string, ConnectorEvent[], ConnectorEvent][] = [
  ['a permission, once it is found', found, { type: 'permission', is: 'open' }],
  ['a permission that waits for a press, once it is found', found, { type: 'permission', is: 'prompt' }],
  ['a press, once it is found', found, check],
  ['a press while the browser asks', [{ type: 'permission', is: 'prompt' }, check], check],
  ['an older look without an answer, once it is found', found, missing[1]],
  ['an older look without a pairing, once it is found', found, { type: 'bootstrap-failed', why: 'pair' }],
  ['the installer dialog, once it is found', found, { type: 'start-installing' }],
  [
    'a status that is older',
    [...found, status({ ...connected(), serial: 5 })],
    status({ ...connected('ZyXwVuTs9876'), serial: 4 }),
  ],
  ['a call that fails after the connector took it', connectedEvents, { type: 'not-connecting' }],
  [
    'the name of another device',
    connectedEvents,
    { type: 'named', agent: { publicId: 'ZyXwVuTs9876', name: 'Filler 3' } },
  ],
  ['a name that comes after the end', [...connectedEvents, status(idle())], named],
  ['a name while it is in use elsewhere', [...found, status(connected(press.publicId, theirs))], named],
  ['a lost socket, when the browser forbids it', [{ type: 'permission', is: 'denied' }], lost],
  ['a lost socket, when it is missing', missing, lost],
  [
    'the clock of a lost socket, after the last try',
    [...found, lost, ring('reconnect'), ring('reconnect')],
    ring('reconnect'),
  ],
  ['the clock of a lost socket, once it is found', found, ring('reconnect')],
  ['the clock of a lost socket, after a press', [...found, lost, check], ring('reconnect')],
  ['the clock of a lost socket, when it is missing', missing, ring('reconnect')],
  ['the clock of the installer, without its dialog', missing, ring('installer')],
  ['the clock of the bar, when there is a connection again', connectedEvents, ring('linger')],
  ['the clock of the bar, when it is in use elsewhere', [...found, status(connected('x', theirs))], ring('linger')],
  ['the clock of errors, without one', found, ring('error')],
  ['the clock of errors, when it was told', [...failing, ring('error')], ring('error')],
];

test.each(cases)('%s: changes nothing, and nothing is done', (_name, before, event) => {
  const { machine } = play(...before);
  expect(step(machine, event, 2_000)).toEqual([machine, []]);
});
