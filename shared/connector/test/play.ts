import type { ConnectorEvent, Effect } from '../src/events.ts';
import { type Machine, newMachine, step } from '../src/machine.ts';
import { idle, mine, status } from './statuses.ts';

/** Plays events one after another, from a page's start; gives the machine and all that it wanted done. */
export function play(...events: ConnectorEvent[]): { machine: Machine; effects: Effect[]; last: Effect[] } {
  let machine = newMachine(mine);
  const effects: Effect[] = [];
  let last: Effect[] = [];
  for (const event of events) {
    [machine, last] = step(machine, event, 1_000);
    effects.push(...last);
  }
  return { machine, effects, last };
}

export const availability = (...events: ConnectorEvent[]) => play(...events).machine.state.availability;
export const session = (...events: ConnectorEvent[]) => play(...events).machine.state.session;
export const notices = (...events: ConnectorEvent[]) =>
  play(...events).effects.flatMap((effect) => (effect.do === 'notify' ? [effect.notice] : []));

export const missing: [ConnectorEvent, ConnectorEvent] = [
  { type: 'permission', is: 'open' },
  { type: 'bootstrap-failed', why: 'no-answer' },
];
export const found: ConnectorEvent[] = [
  { type: 'permission', is: 'open' },
  { type: 'bootstrapped', version: '0.1.0' },
  status(idle()),
];
