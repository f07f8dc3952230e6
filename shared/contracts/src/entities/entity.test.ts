import { name } from '../kinds/text.ts';
import { type Entity, entity, type Verb } from './entity.ts';

const aCrate = (verbs: readonly Verb[], optimistic: Entity['optimistic']) =>
  entity({
    name: 'Crate',
    path: '/crates',
    routes: { list: { name: 'CrateList', verbs: ['GET'] }, one: { name: 'Crate', verbs } },
    read: 'member',
    write: 'MANAGE_AGENT',
    optimistic,
    fields: { name: name() },
  });

test('a write that its route does not answer is not shown ahead: such an entity does not start', () => {
  expect(() => aCrate(['GET', 'PATCH'], ['update', 'remove'])).toThrow('Crate answers no DELETE');
  expect(() => aCrate(['GET', 'DELETE'], ['update'])).toThrow('Crate answers no PATCH');
  expect(aCrate(['GET', 'PATCH', 'DELETE'], ['update', 'remove']).optimistic).toEqual(['update', 'remove']);
  expect(aCrate(['GET'], []).optimistic).toEqual([]);
});
