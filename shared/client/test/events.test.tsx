/** @jest-environment @lineside/testing/environment */
import { setTimeout as really } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Agent, AgentDataVariable, AgentServer, type Reading, type ServerEvent, where } from '@lineside/contracts';
import { north, refuse } from '@lineside/testing/api';
import { act, aPage, leave, type RenderResult, waitFor } from '@lineside/testing/render';
import {
  type Change,
  fetchList,
  liveTotal,
  onChanges,
  onData,
  sessionState,
  useList,
  useOne,
  useStream,
  useWatch,
} from '../src/index.ts';

let rendered: RenderResult;
beforeEach(async () => {
  rendered = await aPage();
  await waitFor(() => expect(rendered.api.streams.size).toBe(1));
});
afterEach(leave);

const id = 'Agent0000001';
const press = (status: string) => ({
  publicId: id,
  name: 'Press 1',
  status,
  access: { state: 'open', until: null, request: null, note: null },
});
const change = (more: object): ServerEvent =>
  ({
    type: 'change',
    entity: 'Agent',
    act: 'update',
    publicId: id,
    company: north.publicId,
    agent: id,
    fields: {},
    ...more,
  }) as ServerEvent;

const Shown = () => {
  const loaded = useOne(Agent, { publicId: id }, { fields: ['name', 'status', 'access'] });
  const list = useList(Agent, { fields: ['name', 'status'] });
  return `${loaded.data?.status} ${loaded.data?.access.state} ${list.data?.map(({ status }) => status).join()}`;
};

const Services = () => {
  const { data } = useList(AgentServer, { fields: ['name', 'access'], parent: id });
  return data?.map(({ name, access }) => `${name} ${access.state}`).join() ?? '';
};

test('a request for a device lets the access to its services be read again', async () => {
  const hmi = (state: string) => ({
    publicId: 'Server000001',
    name: 'HMI',
    agent: { publicId: id },
    access: { state },
  });
  rendered.api.has(Agent, [press('online')]);
  rendered.api.has(AgentServer, [hmi('needsApproval')]);
  const { container } = rendered.show(<Services />);
  await waitFor(() => expect(container.textContent).toBe('HMI needsApproval'));
  rendered.api.has(AgentServer, [hmi('waiting')]);
  rendered.api.emit(change({ entity: 'AgentAccessRequest', act: 'add', publicId: 'Request00001' }));
  await waitFor(() => expect(container.textContent).toBe('HMI waiting'));
});

test('a live number follows the records, recovers from a failure, and rests without subscribers', async () => {
  const online = liveTotal(Agent, [where('eq', 'status', 'online')]);
  rendered.api.has(Agent, [press('offline')]);
  rendered.api.answers('GET AgentList', () => refuse(503, 'database-unavailable'));
  let told = 0;
  const stop = online.subscribe(() => {
    told += 1;
  });
  const reads = () => rendered.api.came.filter(({ route }) => route === 'AgentList').length;
  await waitFor(() => expect(reads()).toBe(1));
  expect(online.getState()).toBe(0);
  rendered.api.answers('GET AgentList', () => undefined);
  rendered.api.has(Agent, [press('online')]);
  await waitFor(() => expect(online.getState()).toBe(1));
  rendered.api.has(Agent, [press('offline')]);
  rendered.api.emit(change({ fields: { status: 'offline' } }));
  await waitFor(() => expect(online.getState()).toBe(0));
  expect(told).toBe(2);
  stop();
  const before = reads();
  rendered.api.emit(change({ fields: { status: 'online' } }));
  await act(() => really(0));
  expect(reads()).toBe(before);
});

test('a change is written where it is shown, without a further call', async () => {
  rendered.api.has(Agent, [press('offline')]);
  const { container } = rendered.show(<Shown />);
  await waitFor(() => expect(container.textContent).toBe('offline open offline'));
  const before = rendered.api.came.length;
  rendered.api.emit(change({ fields: { status: 'online', serialNumber: 'not shown' } }));
  await waitFor(() => expect(container.textContent).toBe('online open online'));
  expect(rendered.api.came).toHaveLength(before);
});

test('when a request of a device changes, its access is read again for this user', async () => {
  rendered.api.has(Agent, [press('offline')]);
  const { container } = rendered.show(<Shown />);
  await waitFor(() => expect(container.textContent).toBe('offline open offline'));
  rendered.api.has(Agent, [
    { ...press('offline'), access: { state: 'waiting', until: null, request: null, note: null } },
  ]);
  rendered.api.emit(change({ entity: 'AgentAccessRequest', publicId: 'Request00001', act: 'add' }));
  await waitFor(() => expect(container.textContent).toBe('offline waiting offline'));
});

describe('with a clock of the test\u2019s own', () => {
  beforeEach(async () => {
    // events of the opening stream have passed
    await really(300);
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'hrtime',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'setInterval',
        'clearInterval',
      ],
    });
  });
  afterEach(() => jest.useRealTimers());

  /** Processing of received data takes real time; waiting uses the fake clock. */
  const until = async (fits: () => boolean) => {
    while (!fits()) await really(5);
  };

  test('changes within a quarter of a second are reported together', async () => {
    const received: Change[][] = [];
    onChanges(Agent, (changes) => received.push(changes));
    const waiting = jest.getTimerCount();
    rendered.api.emit(change({ fields: { status: 'online' } }));
    await until(() => jest.getTimerCount() > waiting);
    jest.advanceTimersByTime(200);
    expect(received).toEqual([]);
    rendered.api.emit(change({ fields: { status: 'offline' } }));
    rendered.api.emit(change({ publicId: 'Agent0000002', act: 'remove' }));
    await really(300);
    jest.advanceTimersByTime(49);
    expect(received).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(received).toEqual([
      [
        { act: 'update', publicId: id, fields: { status: 'offline' } },
        { act: 'remove', publicId: 'Agent0000002' },
      ],
    ]);
  });

  test('a stream silent for 25 s is reopened at its position, and data is stale meanwhile', async () => {
    const Word = () => useStream().state;
    const { container } = rendered.show(<Word />);
    rendered.api.emit(change({ fields: { status: 'online' } }));
    await until(() => jest.getTimerCount() > 1);
    act(() => void jest.advanceTimersByTime(24_999));
    expect(container.textContent).toBe('live');
    const speakAgain = rendered.api.holdStreams();
    act(() => void jest.advanceTimersByTime(1));
    expect(container.textContent).toBe('old');
    await until(() => rendered.api.streams.size === 0);
    await act(async () => {
      await until(() => {
        jest.advanceTimersByTime(100);
        return rendered.api.of('EventStream').length === 2;
      });
    });
    expect(rendered.api.of('EventStream')[1]!.headers['last-event-id']).toBe('1');
    expect(container.textContent).toBe('old');
    speakAgain();
    await act(() => until(() => rendered.api.streams.size === 1));
    await act(() => until(() => container.textContent === 'live'));
  });
});

test('a change during the loading of a list is not lost in it', async () => {
  let answer = () => {};
  rendered.api.answers('GET AgentList', () => {
    const read = { data: [press('offline')] };
    return new Promise((resolve) => {
      answer = () => resolve(read);
    });
  });
  const received: Change[] = [];
  onChanges(Agent, (changes) => received.push(...changes));
  const reading = fetchList(Agent, { fields: ['status'] });
  await waitFor(() => expect(rendered.api.of('AgentList')).toHaveLength(1));
  rendered.api.emit(change({ fields: { status: 'online' } }));
  await waitFor(() => expect(received).toHaveLength(1));
  answer();
  expect(await reading).toMatchObject({ data: { rows: [{ status: 'online' }] } });
});

test('a stream that breaks off is resumed where it was', async () => {
  rendered.api.emit(change({ fields: { status: 'online' } }));
  rendered.api.emit(change({ fields: { status: 'offline' } }));
  const received: Change[] = [];
  onChanges(Agent, (changes) => received.push(...changes));
  await waitFor(() => expect(received).toHaveLength(1));
  rendered.api.breakStreams();
  await waitFor(() => expect(rendered.api.of('EventStream')).toHaveLength(2));
  expect(rendered.api.of('EventStream').map(({ headers }) => headers['last-event-id'])).toEqual(['0', '2']);
  expect(received).toHaveLength(1);
});

test('an API lost while idle is noticed by its stream, until it is back [8.04]', async () => {
  const called = rendered.api.came.length;
  rendered.api.goDown(true);
  await waitFor(() => expect(rendered.client.store.getState().connection.api).toBe('unavailable'));
  expect(rendered.api.came.slice(called)).toEqual([]);
  const received: Change[] = [];
  onChanges(Agent, (changes) => received.push(...changes));
  rendered.api.goDown(false);
  await waitFor(() => expect(rendered.client.store.getState().connection.api).toBe('available'));
  // changes in the meantime are checked
  expect(received).toEqual([{ act: 'reset' }]);
});

test('a broken stream with a working API shows nothing', async () => {
  const states = new Set<string>();
  rendered.client.store.subscribe(() => states.add(rendered.client.store.getState().connection.api));
  const discoveries = rendered.api.came.filter(({ path }) => path === '/').length;
  rendered.api.losesAnswerOf('EventStream');
  rendered.api.breakStreams();
  await waitFor(() => expect(rendered.api.of('EventStream')).toHaveLength(3));
  expect(rendered.api.came.filter(({ path }) => path === '/')).toHaveLength(discoveries + 1);
  expect([...states]).not.toContain('unavailable');
});

test('a stream that can’t be resumed has lists read again', async () => {
  rendered.api.has(Agent, [press('offline')]);
  const { container } = rendered.show(<Shown />);
  await waitFor(() => expect(container.textContent).toBe('offline open offline'));
  rendered.api.has(Agent, [press('online')]);
  const received: Change[] = [];
  onChanges(Agent, (changes) => received.push(...changes));
  rendered.api.emit({ type: 'reset' });
  await waitFor(() => expect(container.textContent).toBe('online open online'));
  expect(received).toEqual([{ act: 'reset' }]);
});

test('a session ended by the API ends on the page', async () => {
  rendered.api.endSessions();
  rendered.api.emit({ type: 'session-ended' });
  await waitFor(() => expect(sessionState()).toMatchObject({ state: 'expired', user: { name: 'Ada' } }));
  await waitFor(() => expect(rendered.api.of('EventStream')).toHaveLength(1));
});

test('values come for the devices that are watched, as long as they are', async () => {
  rendered.api.has(AgentDataVariable, [
    { publicId: 'Variable0001', agent: { publicId: id }, slug: 'temperature', last: null },
  ]);
  const Live = () => {
    useWatch([id]);
    const list = useList(AgentDataVariable, { parent: id, fields: ['last'] });
    return `${list.data?.map(({ last }) => last?.value)}`;
  };
  const points: Reading[] = [];
  const stop = onData('Agent0000002', (news) => points.push(...news.map(({ value }) => value)));
  const { container, unmount } = rendered.show(<Live />);
  await waitFor(() => expect(rendered.api.of('EventStream').at(-1)?.query.get('watch')).toBe(`${id},Agent0000002`));
  await waitFor(() => expect(rendered.api.streams.size).toBe(1));
  const value = (number: number) => ({ slug: 'temperature', time: '2030-01-01T00:00:00Z', value: number });
  rendered.api.emit({ type: 'data', agent: id, values: [value(20), value(21)] });
  rendered.api.emit({ type: 'data', agent: 'Agent0000002', values: [value(5), value(6)] });
  await waitFor(() => expect(container.textContent).toBe('21'));
  expect(points).toEqual([5, 6]);
  stop();
  unmount();
  await waitFor(() => expect(rendered.api.of('EventStream').at(-1)?.query.get('watch')).toBeNull());
  expect(rendered.api.of('EventStream')).toHaveLength(3);
});
