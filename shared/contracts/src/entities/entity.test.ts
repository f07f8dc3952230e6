import { computed } from '../kinds/kind.ts';
import { ref } from '../kinds/structure.ts';
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

test('an optimistic write needs a route that returns it, or the entity doesn’t start', () => {
  expect(() => aCrate(['GET', 'PATCH'], ['update', 'remove'])).toThrow('Crate answers no DELETE');
  expect(() => aCrate(['GET', 'DELETE'], ['update'])).toThrow('Crate answers no PATCH');
  expect(aCrate(['GET', 'PATCH', 'DELETE'], ['update', 'remove']).optimistic).toEqual(['update', 'remove']);
  expect(aCrate(['GET'], []).optimistic).toEqual([]);
});

test('a parent is part of the address and not of the input', () => {
  const aLid = (agent: ReturnType<typeof ref>) =>
    entity({
      name: 'Lid',
      path: '/agents/{agentId}/lids',
      parent: 'agent',
      routes: { list: { name: 'LidList', verbs: ['GET', 'POST'] } },
      read: 'member',
      write: 'MANAGE_AGENT',
      fields: { agent, name: name() },
    });
  expect(() => aLid(ref('Agent'))).toThrow('Lid stands below its agent');
  expect(aLid(computed(ref('Agent'))).parent).toBe('agent');
});
