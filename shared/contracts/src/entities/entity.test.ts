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

test('a write that its route does not answer is not shown ahead: such an entity does not start', () => {
  expect(() => aCrate(['GET', 'PATCH'], ['update', 'remove'])).toThrow('Crate answers no DELETE');
  expect(() => aCrate(['GET', 'DELETE'], ['update'])).toThrow('Crate answers no PATCH');
  expect(aCrate(['GET', 'PATCH', 'DELETE'], ['update', 'remove']).optimistic).toEqual(['update', 'remove']);
  expect(aCrate(['GET'], []).optimistic).toEqual([]);
});

test('what it stands below is in its address, and is not asked for again', () => {
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
