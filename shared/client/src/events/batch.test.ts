import type { ServerEvent } from '@lineside/contracts';
import fc from 'fast-check';
import { batchOf } from './batch.ts';

const company = '1111-1111-1111-1111-1111';
const publicId = fc.constantFrom('Group0000001', 'Group0000002', 'Group0000003');
const event = fc.record({
  type: fc.constant('change' as const),
  entity: fc.constant('Group'),
  act: fc.constantFrom('add' as const, 'update' as const, 'remove' as const),
  publicId,
  company: fc.constant(company),
  agent: fc.constant(null),
  fields: fc.dictionary(fc.constantFrom('name', 'count'), fc.nat(), { minKeys: 1 }),
});

/** The state of a reader of each single event; `?` if it must read again. */
function oneByOne(events: ServerEvent[]): Map<string, unknown> {
  const known = new Map<string, unknown>([['Group0000001', { name: 0, count: 0 }]]);
  for (const item of events) {
    if (item.type !== 'change') continue;
    const before = known.get(item.publicId);
    if (item.act === 'remove') known.delete(item.publicId);
    else if (item.act === 'add') known.set(item.publicId, '?');
    else if (before && before !== '?') known.set(item.publicId, { ...before, ...item.fields });
  }
  return known;
}

function merged(events: ServerEvent[]): Map<string, unknown> {
  const known = new Map<string, unknown>([['Group0000001', { name: 0, count: 0 }]]);
  for (const change of batchOf(events).changes.Group ?? []) {
    if (change.act === 'remove') known.delete(change.publicId);
    if (change.act === 'add') known.set(change.publicId, '?');
    const before = change.act === 'update' && known.get(change.publicId);
    if (change.act === 'update' && before) known.set(change.publicId, { ...before, ...change.fields });
  }
  return known;
}

test('events merged come to the same as one by one', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => expect(merged(events)).toEqual(oneByOne(events))),
  );
});

const change = { type: 'change', act: 'update', company, publicId: 'Request00001', fields: {} } as const;

test('a change of a device’s record reloads the device once', () => {
  const request = { ...change, entity: 'AgentAccessRequest', agent: 'Agent0000001', fields: { status: 'approved' } };
  expect(batchOf([request, request]).changes).toEqual({
    AgentAccessRequest: [
      { act: 'update', publicId: 'Request00001', fields: { status: 'approved' } },
      { act: 'touch', publicId: 'Request00001' },
    ],
    Agent: [{ act: 'touch', publicId: 'Agent0000001' }],
  });
});

test('a device’s own news is written without a further look; without fields it is looked at', () => {
  const agentChange = { ...change, entity: 'Agent', agent: 'Agent0000001', publicId: 'Agent0000001' };
  const online = { ...agentChange, fields: { status: 'online' } };
  expect(batchOf([online]).changes.Agent).toEqual([{ act: 'update', publicId: 'Agent0000001', fields: online.fields }]);
  expect(batchOf([agentChange]).changes.Agent).toEqual([{ act: 'touch', publicId: 'Agent0000001' }]);
});

test('values keep their order; a reset makes the changes before it needless, not the values', () => {
  const value = (number: number) => ({ slug: 'temperature', time: '2030-01-01T00:00:00Z', value: number });
  const data = (number: number) => ({ type: 'data' as const, agent: 'Agent0000001', values: [value(number)] });
  const batch = batchOf([data(1), { ...change, entity: 'Group', agent: null }, { type: 'reset' }, data(2)]);
  expect(batch).toMatchObject({ reset: true, ended: false, changes: {} });
  expect(batch.data.Agent0000001?.map(({ value: one }) => one)).toEqual([1, 2]);
});
