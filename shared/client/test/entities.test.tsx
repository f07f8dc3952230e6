/** @jest-environment @lineside/testing/environment */
import { Agent, AgentAccessRequest, AgentServer, CustomProperty, calls, GroupType, where } from '@lineside/contracts';
import { type Answered, north, refuse } from '@lineside/testing/api';
import { act, aPage, leave, type RenderResult, waitFor } from '@lineside/testing/render';
import {
  create,
  onChanges,
  act as perform,
  remove,
  update,
  useAction,
  useCall,
  useList,
  useOne,
} from '../src/index.ts';

let rendered: RenderResult;
beforeEach(async () => {
  rendered = await aPage('administrator');
});
afterEach(leave);

const agents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    publicId: `Agent${String(index).padStart(7, '0')}`,
    name: `Press ${index}`,
    status: 'offline',
    description: null,
  }));
const Types = () =>
  useList(GroupType, { fields: ['name'], orderBy: [{ path: ['name'], descending: false }] })
    .data?.map(({ name }) => name)
    .join() ?? '';
const Agents = ({ size = 2 }) => {
  const list = useList(Agent, { fields: ['name', 'status'], pageSize: size, count: true });
  return (
    <button type="button" onClick={list.loadMore}>
      {`${list.data?.map(({ name, status }) => `${name} ${status}`).join()} of ${list.total}, ${list.more}`}
    </button>
  );
};

describe('a small list [4.44]', () => {
  const group = (name: string) => ({ publicId: `Group00000${name.padStart(2, '0')}`, name });

  test('is read once and whole, however many screens show it', async () => {
    rendered.api.has(GroupType, [group('2'), group('10'), group('1')]);
    const { container } = rendered.show([<Types key="1" />, '|', <Types key="2" />]);
    await waitFor(() => expect(container.textContent).toBe('1,2,10|1,2,10'));
    expect(rendered.api.of('GroupTypeList')).toHaveLength(1);
  });

  test('is not read again when the stream opens after it, and misses no change [4.44]', async () => {
    await leave();
    let openStreams = () => {};
    rendered = await aPage('administrator', (api) => {
      openStreams = api.holdStreams();
    });
    rendered.api.has(GroupType, [group('1'), group('2')]);
    const { container } = rendered.show(<Types />);
    await waitFor(() => expect(container.textContent).toBe('1,2'));
    rendered.api.emit({
      type: 'change',
      entity: 'GroupType',
      act: 'update',
      publicId: group('2').publicId,
      company: north.publicId,
      agent: null,
      fields: { name: '3' },
    });
    openStreams();
    await waitFor(() => expect(container.textContent).toBe('1,3'));
    expect(rendered.api.of('GroupTypeList')).toHaveLength(1);
  });

  test('is kept when no screen shows it, with all its pages and fields', async () => {
    rendered.api.has(GroupType, [group('2'), group('10'), group('1')]);
    const first = rendered.show(<Types />);
    await waitFor(() => expect(first.container.textContent).toBe('1,2,10'));
    first.unmount();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rendered.show(<Types />).container.textContent).toBe('1,2,10');
    expect(rendered.api.of('GroupTypeList')).toHaveLength(1);
    expect(rendered.api.of('GroupTypeList')[0]!.query.get('fields')).toBe('*');
    expect(rendered.api.of('GroupTypeList')[0]!.query.get('page-size')).toBe('4000');
  });

  test('is changed in place by each add, update and remove that succeeds [4.44]', async () => {
    rendered.api.has(GroupType, [group('1'), group('2')]);
    const { container } = rendered.show(<Types />);
    await waitFor(() => expect(container.textContent).toBe('1,2'));
    await update(GroupType, group('1'), { name: '5' });
    await waitFor(() => expect(container.textContent).toBe('2,5'));
    await remove(GroupType, group('2'));
    await waitFor(() => expect(container.textContent).toBe('5'));
    await create(GroupType, { name: '4', order: 4 });
    await waitFor(() => expect(container.textContent).toBe('4,5'));
    const whole = rendered.api.of('GroupTypeList').filter(({ query }) => !query.has('filters'));
    expect(whole).toHaveLength(1);
  });

  test('stays as it is when the write fails [4.44]', async () => {
    rendered.api.has(GroupType, [group('1'), group('2')]);
    const { container } = rendered.show(<Types />);
    await waitFor(() => expect(container.textContent).toBe('1,2'));
    rendered.api.answers('DELETE GroupType', () => refuse(403, 'not-allowed'));
    rendered.api.answers('PATCH GroupType', () => refuse(403, 'not-allowed'));
    await remove(GroupType, group('2'));
    await update(GroupType, group('1'), { name: '5' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(container.textContent).toBe('1,2');
  });
});

test('a paged list gives its first page and, when asked, the next ones behind it', async () => {
  rendered.api.has(Agent, agents(5));
  const { container } = rendered.show(<Agents />);
  const names = () => [...(container.textContent ?? '').matchAll(/Press \d/g)].join();
  await waitFor(() => expect(container.textContent).toBe('Press 0 offline,Press 1 offline of 5, there'));
  act(() => container.querySelector('button')!.click());
  expect(container.textContent).toContain('loading');
  await waitFor(() => expect(names()).toBe('Press 0,Press 1,Press 2,Press 3'));
  act(() => container.querySelector('button')!.click());
  await waitFor(() => expect(container.textContent).toMatch(/Press 4 offline of 5, none$/));
  expect(rendered.api.of('AgentList').map(({ query }) => query.get('page-after'))).toEqual([null, '2', '4']);
});

test('a record that was just removed is gone without being asked for', async () => {
  rendered.api.has(Agent, agents(2));
  const One = () => {
    const { data, failure } = useOne(Agent, { publicId: 'Agent0000001' }, { fields: ['name'], live: true });
    return failure?.kind === 'refused' ? `status ${failure.status}` : String(data?.name);
  };
  const { container } = rendered.show(<One />);
  await waitFor(() => expect(container.textContent).toBe('Press 1'));
  // it reads everything again when it opens
  await waitFor(() => expect(rendered.api.streams.size).toBe(1));
  await act(async () => void (await remove(Agent, { publicId: 'Agent0000001' })));
  await waitFor(() => expect(container.textContent).toBe('status 404'));
  expect(rendered.api.came.at(-1)).toMatchObject({ route: 'Agent', verb: 'DELETE' });
});

test('a live list and record are read again on their own changes only', async () => {
  rendered.api.has(Agent, agents(3));
  const Live = () => {
    const list = useList(Agent, { fields: ['name'], pageSize: 2 }, { live: true });
    const loaded = useOne(Agent, { publicId: 'Agent0000001' }, { fields: ['description'], live: true });
    return `${list.data?.map(({ name }) => name)} ${loaded.data?.description}`;
  };
  const { container } = rendered.show(<Live />);
  await waitFor(() => expect(container.textContent).toBe('Press 0,Press 1 null'));
  const counts = () => ['AgentList', 'Agent'].map((route) => rendered.api.of(route).length);
  const [lists, ones] = counts();
  rendered.api.has(Agent, [{ ...agents(1)[0]!, name: 'New' }, ...agents(2).slice(1)]);
  await waitFor(() => expect(rendered.api.streams.size).toBe(1));
  const happens = (publicId: string) =>
    rendered.api.emit({
      ...{
        type: 'change',
        entity: 'Agent',
        act: 'update',
        publicId,
        company: north.publicId,
        agent: publicId,
        fields: {},
      },
    });
  happens('Agent0000002');
  await waitFor(() => expect(container.textContent).toBe('New,Press 1 null'));
  expect(counts()).toEqual([lists! + 1, ones]);
  happens('Agent0000001');
  await waitFor(() => expect(counts()[1]).toBeGreaterThan(ones!));
});

test('a list below a device asks below it, with its filters as they travel', async () => {
  const List = () =>
    useList(AgentServer, { parent: 'Agent0000001', fields: ['name'], filters: [where('in', 'type', 'http', 'ssh')] })
      .state;
  rendered.show(<List />);
  await waitFor(() => expect(rendered.api.of('AgentServerList')).toHaveLength(1));
  const { path, query } = rendered.api.of('AgentServerList')[0]!;
  expect(path).toBe('/agents/Agent0000001/servers');
  expect(query.getAll('filters')).toEqual(['in(type,"http","ssh")']);
});

test('records that are read elsewhere than they are written are read there, a list and one', async () => {
  const floor = { publicId: 'Property0001', name: 'Floor' };
  rendered.api.has(CustomProperty, [floor]);
  const Properties = () => useList(CustomProperty, { fields: ['name'] }).data?.map(({ name }) => name);
  const One = () => useOne(CustomProperty, floor, { fields: ['name'] }).data?.name;
  const { container } = rendered.show([<Properties key="list" />, '|', <One key="one" />]);
  await waitFor(() => expect(container.textContent).toBe('Floor|Floor'));
  expect(
    [...rendered.api.of('CustomPropertyList'), ...rendered.api.of('CustomProperty')].map(({ path }) => path),
  ).toEqual(['/custom-properties', '/custom-properties/Property0001']);
});

test('a failed read shows its error and can be retried', async () => {
  rendered.api.answers('GET Agent', () => refuse(404, 'not-found'));
  const One = () => {
    const agent = useOne(Agent, { publicId: 'Agent0000000' }, { fields: ['name'] });
    const text = agent.state === 'ready' ? agent.data.name : agent.failure?.kind;
    return <button type="button" onClick={agent.retry}>{`${agent.state} ${text}`}</button>;
  };
  const { container } = rendered.show(<One />);
  await waitFor(() => expect(container.textContent).toBe('failed refused'));
  rendered.api.answers('GET Agent');
  rendered.api.has(Agent, agents(1));
  act(() => container.querySelector('button')!.click());
  await waitFor(() => expect(container.textContent).toBe('ready Press 0'));
});

test('a retry after its screen was left reads again, so that the next screen shows the new data', async () => {
  rendered.api.has(Agent, agents(1));
  rendered.api.answers(`GET ${calls.GetVpnClientReleases.route}`, () => ({ data: { is: 'own' } }));
  const retries: (() => void)[] = [];
  const Read = () => {
    const list = useList(Agent, { fields: ['name'] });
    const loaded = useOne(Agent, { publicId: 'Agent0000000' }, { fields: ['name'] });
    const called = useCall(calls.GetVpnClientReleases);
    retries.splice(0, 3, list.retry, loaded.retry, called.retry);
    return [list, loaded, called].map(({ state }) => state).join();
  };
  const names = ['AgentList', 'Agent', calls.GetVpnClientReleases.route] as const;
  const { container, rerender } = rendered.show(<Read />);
  await waitFor(() => expect(container.textContent).toBe('ready,ready,ready'));
  rerender('');
  for (const retry of retries) retry();
  await waitFor(() => expect(names.map((name) => rendered.api.of(name).length)).toEqual([2, 2, 2]));
});

test('a read that fails without the database stays failed, and recovers with it', async () => {
  rendered.api.has(Agent, agents(2));
  const releases = calls.GetVpnClientReleases.route;
  const kinds = ['GET AgentList', 'GET Agent', `GET ${releases}`] as const;
  for (const kind of kinds) rendered.api.answers(kind, () => refuse(503, 'database-unavailable'));
  const states = new Set<string>();
  const Read = () => {
    const list = useList(Agent, { fields: ['name'] }).state;
    const agentState = useOne(Agent, { publicId: 'Agent0000001' }, { fields: ['name'] }).state;
    const called = useCall(calls.GetVpnClientReleases).state;
    const stateText = `${list} ${agentState} ${called}`;
    states.add(stateText);
    return stateText;
  };
  const { container } = rendered.show(<Read />);
  await waitFor(() => expect(container.textContent).toBe('failed failed failed'));
  await waitFor(() => expect(rendered.api.of('AgentList')).toHaveLength(2));
  await waitFor(() => expect(rendered.api.of(releases)).toHaveLength(2));
  expect([...states].at(-1)).toBe('failed failed failed');
  for (const kind of kinds) rendered.api.answers(kind);
  rendered.api.answers(`GET ${releases}`, () => ({ data: { is: 'own' } }));
  await waitFor(() => expect(container.textContent).toBe('ready ready ready'));
});

test('an optimistic write shows before the API answers, and is taken back when it refuses', async () => {
  rendered.api.has(Agent, agents(2));
  const { container } = rendered.show(<Agents />);
  await waitFor(() => expect(container.textContent).toMatch(/^Press 0 offline,Press 1/));
  let refuseNow: (answered: Answered) => void = () => {};
  rendered.api.answers(
    'PATCH Agent',
    () =>
      new Promise((resolve) => {
        refuseNow = resolve;
      }),
  );
  const received: unknown[] = [];
  onChanges(Agent, (changes) => received.push(...changes));
  const writing = update(Agent, { publicId: 'Agent0000000' }, { name: 'Renamed' });
  await waitFor(() => expect(container.textContent).toMatch(/^Renamed offline,Press 1/));
  await waitFor(() => expect(rendered.api.of('Agent', 'PATCH')).toHaveLength(1));
  refuseNow(refuse(403, 'not-allowed'));
  expect(await writing).toMatchObject({ ok: false });
  await waitFor(() => expect(container.textContent).toMatch(/^Press 0 offline,Press 1/));
  expect(received).toMatchObject([{ act: 'update', fields: { name: 'Renamed' } }, { act: 'touch' }]);
});

test('a refused optimistic removal restores the record in its place', async () => {
  const types = ['1', '2'].map((name) => ({ publicId: `Type0000000${name}`, name, order: 0 }));
  rendered.api.has(GroupType, types);
  const { container } = rendered.show(<Types />);
  await waitFor(() => expect(container.textContent).toBe('1,2'));
  rendered.api.answers('DELETE GroupType', () => refuse(403, 'not-allowed'));
  // no current entity is removed optimistically
  const removing = remove({ ...GroupType, optimistic: ['remove'] } as typeof GroupType, types[0]!);
  await waitFor(() => expect(container.textContent).toBe('2'));
  expect(await removing).toMatchObject({ ok: false });
  await waitFor(() => expect(container.textContent).toBe('1,2'));
});

test('an action is sent to its route, and its reply updates the record', async () => {
  const accessRequest = {
    publicId: 'Request00001',
    agent: { publicId: 'Agent0000000', name: null },
    status: 'pending',
    end: '2030-01-01T10:00:00Z',
  };
  rendered.api.has(AgentAccessRequest, [accessRequest]);
  const Inbox = () => {
    const list = useList(AgentAccessRequest, { fields: ['status', 'end'] });
    const approve = useAction(AgentAccessRequest.actions.approve);
    const run = () =>
      approve.run({ publicId: accessRequest.publicId, parent: 'Agent0000000' }, { end: '2030-01-01T09:00:00Z' });
    return (
      <button
        type="button"
        onClick={run}
      >{`${list.data?.map(({ status, end }) => `${status} ${end}`)} ${approve.state}`}</button>
    );
  };
  rendered.api.answers('POST AgentAccessRequestAuthenticatedApprove', ({ body }) => {
    Object.assign(accessRequest, { status: 'approved', ...(body as object) });
    return { data: { status: 'approved', end: accessRequest.end, note: null, updatedOn: '2030-01-01T08:00:00Z' } };
  });
  const { container } = rendered.show(<Inbox />);
  await waitFor(() => expect(container.textContent).toBe('pending 2030-01-01T10:00:00Z idle'));
  act(() => container.querySelector('button')!.click());
  await waitFor(() => expect(container.textContent).toBe('approved 2030-01-01T09:00:00Z idle'));
  expect(rendered.api.of('AccessRequestList')[0]!.path).toBe('/access-requests');
  expect(rendered.api.of('AgentAccessRequestAuthenticatedApprove', 'POST')[0]).toMatchObject({
    path: '/agents/Agent0000000/access-requests/approve/Request00001',
    body: { end: '2030-01-01T09:00:00Z' },
  });
});

test('a body that the contract refuses never leaves the page', async () => {
  const ref = { publicId: 'Request00001', parent: 'Agent0000000' };
  const result = await perform(AgentAccessRequest.actions.reject, ref, { note: '  ' });
  expect(result).toMatchObject({ failure: { kind: 'refused', status: 400, errors: [{ propertyName: 'note' }] } });
  expect(rendered.api.of('AgentAccessRequestAuthenticatedReject', 'POST')).toEqual([]);
});
