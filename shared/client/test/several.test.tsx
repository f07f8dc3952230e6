/** @jest-environment @lineside/testing/environment */
import { Agent, AgentType, Group, GroupType } from '@lineside/contracts';
import { aPage, leave, type RenderResult, waitFor } from '@lineside/testing/render';
import { createMany, onChanges, type Restorable, removeMany, restore, updateMany, useList } from '../src/index.ts';

let rendered: RenderResult;
beforeEach(async () => {
  rendered = await aPage('administrator');
});
afterEach(leave);

const type = (name: string) => ({ publicId: `Type0000000${name}`, name, color: null, order: 1, can: { edit: true } });
const Types = () =>
  useList(GroupType, { fields: ['name'], orderBy: [{ path: ['name'], descending: false }] })
    .data?.map(({ name }) => name)
    .join() ?? '';

/** The names of the types, as a screen shows them. */
async function showNames(...names: string[]) {
  rendered.api.has(GroupType, names.map(type));
  const { container } = rendered.show(<Types />);
  await waitFor(() => expect(container.textContent).toBe(names.join()));
  return container;
}

test('several records are created, changed and removed by one call each, and published at once', async () => {
  const page = await showNames('1', '2', '3');
  const received: string[] = [];
  onChanges(GroupType, (changes) => received.push(changes.map(({ act }) => act).join()));
  const created = await createMany(GroupType, [
    { name: '5', order: 5 },
    { name: '4', order: 4 },
  ]);
  await waitFor(() => expect(page.textContent).toBe('1,2,3,4,5'));
  await updateMany(
    GroupType,
    ['1', '2'].map((name) => ({ publicId: type(name).publicId, name: `${name}0` })),
  );
  await waitFor(() => expect(page.textContent).toBe('3,4,5,10,20'));
  await removeMany(
    GroupType,
    [...(created.ok ? created.data : []), type('3')].map(({ publicId }) => publicId),
  );
  await waitFor(() => expect(page.textContent).toBe('10,20'));
  expect(received).toEqual(['add,add', 'update,update,touch,touch', 'remove,remove,remove']);
  for (const verb of ['POST', 'PATCH', 'DELETE']) expect(rendered.api.of('GroupTypeList', verb)).toHaveLength(1);
});

test('several records are written or none, and the error names the invalid one', async () => {
  const page = await showNames('1', '2');
  const created = await createMany(GroupType, [
    { name: '3', order: 3 },
    { name: '2', order: 4 },
  ]);
  expect(created).toMatchObject({
    failure: { status: 409, errors: [{ code: 'already-there', propertyName: 'name', listIndex: 1 }] },
  });
  const changes = [
    { publicId: type('1').publicId, order: 2 },
    { publicId: 'Type0000000x', order: 1 },
  ];
  expect(await updateMany(GroupType, changes)).toMatchObject({
    failure: { status: 404, errors: [{ propertyName: 'publicId', listIndex: 1 }] },
  });
  expect(page.textContent).toBe('1,2');
});

test('a refused optimistic change of several records is rolled back for all', async () => {
  const page = await showNames('1', '2');
  const ahead = { ...GroupType, optimistic: ['update', 'remove'] } as typeof GroupType;
  const writing = updateMany(ahead, [
    { publicId: type('1').publicId, name: '7' },
    { publicId: type('2').publicId, name: ' ' },
  ]);
  await waitFor(() => expect(page.textContent).toContain('7'));
  expect(await writing).toMatchObject({ failure: { errors: [{ propertyName: 'name', listIndex: 1 }] } });
  await waitFor(() => expect(page.textContent).toBe('1,2'));
  const removing = removeMany(ahead, [type('1').publicId, type('2').publicId, 'Type0000000x']);
  await waitFor(() => expect(page.textContent).toBe(''));
  expect(await removing).toMatchObject({ ok: false });
  await waitFor(() => expect(page.textContent).toBe('1,2'));
});

test('removed records are restored, several at once', async () => {
  const keptType: Restorable = {
    ...GroupType,
    retentionDays: 30,
    fields: { ...GroupType.fields, removedOn: Agent.fields.lastSeenOn },
  };
  await leave();
  rendered = await aPage('administrator', (api) => api.describes(keptType));
  const page = await showNames('1', '2', '3');
  const ids = [type('1').publicId, type('3').publicId];
  await removeMany(GroupType, ids);
  await waitFor(() => expect(page.textContent).toBe('2'));
  expect(await restore(keptType, ids)).toMatchObject({ ok: true });
  await waitFor(() => expect(page.textContent).toBe('1,2,3'));
  expect(rendered.api.of('GroupTypeListRestore', 'POST')[0]).toMatchObject({
    path: '/group-types/restore',
    body: ids.map((publicId) => ({ publicId })),
  });
});

test('records that others name are not removed, and the refusal names those', async () => {
  await showNames('1', '2');
  rendered.api.has(Group, [{ publicId: 'Group0000001', name: 'Line 1', type: type('2') }]);
  expect(await removeMany(GroupType, [type('1').publicId, type('2').publicId])).toMatchObject({
    failure: {
      errors: [
        {
          code: 'in-use',
          listIndex: 1,
          usedBy: [{ entity: 'Group', publicId: 'Group0000001', name: 'Line 1' }],
        },
      ],
    },
  });
});

test('an entity is written by the verbs that it answers alone', async () => {
  // @ts-expect-error nobody makes device types
  expect(await createMany(AgentType, [{}])).toMatchObject({ failure: { status: 404 } });
  // @ts-expect-error what the server makes is not written
  expect(await updateMany(Group, [{ publicId: 'Group0000001', agentCount: 1 }])).toMatchObject({ ok: false });
  // @ts-expect-error they stay
  expect(await removeMany(AgentType, ['DeviceType01'])).toMatchObject({ failure: { status: 404 } });
  // @ts-expect-error and have no bin
  expect(await restore(AgentType, ['DeviceType01'])).toMatchObject({ failure: { status: 404 } });
});

test('after a change the record’s version is read again: the next change names it', async () => {
  rendered.api.has(GroupType, [{ ...type('1'), version: 4 }]);
  const Version = () =>
    useList(GroupType, { fields: ['version'] })
      .data?.map(({ version }) => version)
      .join() ?? '';
  const { container } = rendered.show(<Version />);
  await waitFor(() => expect(container.textContent).toBe('4'));
  await updateMany(GroupType, [{ publicId: type('1').publicId, color: '#123456' }]);
  await waitFor(() => expect(container.textContent).toBe('5'));
});

test('a restored record needs a unique name', async () => {
  await showNames('1', '2');
  await removeMany(GroupType, [type('1').publicId]);
  await createMany(GroupType, [{ name: '1', order: 1 }]);
  expect(await restore(GroupType, [type('1').publicId])).toMatchObject({
    failure: { status: 409, errors: [{ code: 'already-there', listIndex: 0 }] },
  });
});
