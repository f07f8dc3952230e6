/** @jest-environment @lineside/testing/environment */
import { Agent, type ChangeEvent, where } from '@lineside/contracts';
import { type Answered, north, refuse } from '@lineside/testing/api';
import { act, aPage, leave, type RenderResult, waitFor } from '@lineside/testing/render';
import { useState } from 'react';
import { type Rows, useRows } from './useRows.ts';

interface Device {
  publicId: string;
  name: string;
  status: string;
  group: { publicId: string; name: string } | null;
}

let rendered: RenderResult;
let devices: Device[];
let rows: Rows<Device>;
let putFirst: (name: string) => void;
let ahead: string[] = [];

/** As far as the API counts. */
const maxRows = 200;

/** The list as an API with an order and filters gives it. */
function answerList({ query }: { query: URLSearchParams }): Answered {
  const filters = query.getAll('filters');
  const wanted = /eq\(status,"(\w+)"\)/.exec(filters.join())?.[1];
  const ids = /in\(publicId,(.*)\)/.exec(filters.join())?.[1];
  const sortKey = (query.get('order-by') ?? '').split(',')[0] as 'name' | 'status';
  const found = devices
    .filter(({ status, publicId }) => (!wanted || status === wanted) && (!ids || ids.includes(publicId)))
    .sort((a, b) => (String(a[sortKey]) < String(b[sortKey]) ? -1 : 1));
  const from = Number(query.get('page-after') ?? 0);
  const size = Number(query.get('page-size'));
  const moreAfter = from + size < found.length ? String(from + size) : null;
  const counted = query.get('count') === 'exact' ? found.length : Math.min(found.length, maxRows);
  const total = query.has('count') && {
    total: counted,
    ...(counted < found.length && { totalAtLeast: true as const }),
  };
  return { data: found.slice(from, from + size), moreAfter, ...total };
}

const device = (name: string, status = 'online'): Device => ({
  publicId: `Agent${name.padStart(7, '0')}`,
  name,
  status,
  group: { publicId: 'Group0000001', name: 'Line 1' },
});

beforeEach(async () => {
  devices = ['a', 'b', 'c'].map((name) => device(name));
  rendered = await aPage('ada', (api) => api.answers('GET AgentList', answerList));
});
afterEach(leave);

function List({ status, by = 'name', first }: { status?: string; by?: string; first?: string }) {
  const [standing, put] = useState(first);
  putFirst = put;
  const query = {
    fields: ['name', 'status', 'group'] as const,
    filters: status ? [where('eq', 'status', status)] : [],
    orderBy: [{ path: [by], descending: false }],
  };
  rows = useRows(Agent, query, standing ? { first: device(standing).publicId, publicIds: ahead } : {}) as Rows<Device>;
  return rows.state.kind === 'failed' ? rows.state.reason : null;
}

const names = () => rows.store.order().map((id) => rows.store.row(id)!.name);
const row = (name: string) => rows.store.row(device(name).publicId)!;
const ready = () => waitFor(() => expect(rows.state.kind).toBe('ready'));

const happens = (name: string, act: ChangeEvent['act'], fields: object = {}) =>
  rendered.api.emit({
    type: 'change',
    entity: 'Agent',
    act,
    publicId: device(name).publicId,
    company: north.publicId,
    agent: device(name).publicId,
    fields: { ...fields },
  });

test('a change is written to its row, parts of an object included, and nothing is read again', async () => {
  rendered.show(<List />);
  await ready();
  const read = rendered.api.of('AgentList').length;
  happens('b', 'update', { status: 'offline', group: { publicId: 'Group0000001', name: 'Line 2' }, serialNumber: '1' });
  await waitFor(() => expect(row('b').status).toBe('offline'));
  expect(row('b')).toEqual({ ...device('b', 'offline'), group: { publicId: 'Group0000001', name: 'Line 2' } });
  expect(rows.stale).toBe(false);
  expect(rendered.api.of('AgentList')).toHaveLength(read);
});

test('a change of the order moves no row, and marks the list stale until refreshed', async () => {
  rendered.show(<List />);
  await ready();
  devices[0]!.name = 'z';
  happens('a', 'update', { name: 'z' });
  await waitFor(() => expect(rows.stale).toBe(true));
  expect(names()).toEqual(['z', 'b', 'c']);
  await act(() => rows.onRefresh());
  await waitFor(() => expect(rows.stale).toBe(false));
  expect(names()).toEqual(['b', 'c', 'z']);
});

test('a changed order after a reconnect marks the list stale and moves no row', async () => {
  rendered.show(<List />);
  await ready();
  await waitFor(() => expect(rendered.api.streams.size).toBeGreaterThan(0));
  // sorted by data that the page hasn't loaded: its displayed values don't change
  rendered.api.answers('GET AgentList', () => ({ data: devices.toReversed(), moreAfter: null, total: devices.length }));
  rendered.api.emit({ type: 'reset' });
  await waitFor(() => expect(rows.stale).toBe(true));
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('a row that the filter no longer matches stays where it is, marked stale', async () => {
  rendered.show(<List status="online" />);
  await ready();
  happens('b', 'update', { status: 'offline' });
  await waitFor(() => expect(rows.stale).toBe(true));
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('a new matching device marks the list stale, and others don’t', async () => {
  devices.push(device('d', 'offline'), device('e', 'offline'));
  rendered.show(<List status="online" />);
  await ready();
  const read = rendered.api.of('AgentList').length;
  happens('e', 'update', { status: 'never' });
  await waitFor(() => expect(rendered.api.of('AgentList').length).toBeGreaterThan(read));
  expect(rows.stale).toBe(false);
  devices[3]!.status = 'online';
  happens('d', 'update', { status: 'online' });
  await waitFor(() => expect(rows.stale).toBe(true));
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('one that is gone leaves, and the count with it', async () => {
  rendered.show(<List />);
  await ready();
  happens('a', 'remove');
  await waitFor(() => expect(names()).toEqual(['b', 'c']));
  expect(rows.state).toMatchObject({ total: 2 });
});

test('an empty list shows a new device by itself', async () => {
  devices = [];
  rendered.show(<List />);
  await ready();
  devices = [device('a')];
  happens('a', 'add');
  await waitFor(() => expect(names()).toEqual(['a']));
});

test('pages follow each other, and one that fails can be asked for again', async () => {
  devices = Array.from({ length: 150 }, (_, at) => device(String(at).padStart(3, '0')));
  rendered.show(<List />);
  await ready();
  expect(rows.state).toMatchObject({ total: 150, more: 'yes' });
  expect(rows.store.order()).toHaveLength(100);
  rendered.api.answers('GET AgentList', () => refuse(503, 'database-unavailable'));
  await act(() => rows.onNeedMore());
  await waitFor(() => expect(rows.state).toMatchObject({ more: 'failed' }));
  rendered.api.answers('GET AgentList', answerList);
  await act(() => rows.onNeedMore());
  await waitFor(() => expect(rows.state).toMatchObject({ more: 'no' }));
  expect(new Set(rows.store.order()).size).toBe(150);
});

test('a list that can’t be loaded says why and loads on retry', async () => {
  rendered.api.answers('GET AgentList', () => refuse(500, 'internal'));
  const { container } = rendered.show(<List />);
  await waitFor(() => expect(container.textContent).toBe('the API says internal'));
  rendered.api.answers('GET AgentList', answerList);
  await act(() => rows.state.kind === 'failed' && rows.state.retry());
  await ready();
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('a list that failed without the database loads by itself', async () => {
  rendered.api.answers('GET AgentList', () => refuse(503, 'database-unavailable'));
  const { container } = rendered.show(<List />);
  await waitFor(() => expect(container.textContent).toBe('the API says database-unavailable'));
  rendered.api.answers('GET AgentList', answerList);
  await ready();
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('a list that failed without the API loads by itself once it is back', async () => {
  rendered.api.answers('GET AgentList', () => ({ status: 502, body: 'bad gateway' }));
  rendered.api.answers('GET Discovery', () => ({ status: 503, body: '' }));
  rendered.show(<List />);
  await waitFor(() => expect(rows.state.kind).toBe('failed'));
  rendered.api.answers('GET AgentList', answerList);
  rendered.api.answers('GET Discovery');
  await ready();
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('rows of another order never show an answer that came late for the one before', async () => {
  let answerLate = () => {};
  rendered.api.answers('GET AgentList', (came) =>
    came.query.get('order-by') === 'name'
      ? new Promise((resolve) => {
          answerLate = () => resolve(answerList(came));
        })
      : answerList(came),
  );
  devices[2]!.status = 'never';
  devices[0]!.status = 'zz';
  const { rerender } = rendered.show(<List />);
  await waitFor(() => expect(rendered.api.of('AgentList')).toHaveLength(1));
  const { ClientProvider } = await import('@lineside/client');
  rerender(
    <ClientProvider client={rendered.client}>
      <List by="status" />
    </ClientProvider>,
  );
  await ready();
  answerLate();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(names()).toEqual(['c', 'b', 'a']);
});

test('a pinned record is first in any order, and a new one from the next read', async () => {
  devices = Array.from({ length: 130 }, (_, index) => device(String(1000 + index)));
  rendered.show(<List first="1120" />);
  await ready();
  expect([names().slice(0, 2), names().length]).toEqual([['1120', '1000'], 101]);
  devices.find(({ name }) => name === '1120')!.status = 'offline';
  rendered.api.emit({ type: 'reset' });
  // it is the last that is compared: of the page it is not
  await waitFor(() => expect(row('1120').status).toBe('offline'));
  expect(rows.stale).toBe(false);
  await act(async () => rows.onNeedMore());
  await waitFor(() => expect(names()).toHaveLength(130));
  expect(new Set(names()).size).toBe(130);
  act(() => putFirst('1125'));
  expect(names()[0]).toBe('1120');
  await act(async () => rows.onRefresh());
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['1125', '1000']));
});

test('several records come before the others, in the order of the list', async () => {
  devices = ['a', 'b', 'c', 'd'].map((name) => device(name));
  ahead = [device('d').publicId, device('b').publicId];
  rendered.show(<List first="c" />);
  await ready();
  expect(names()).toEqual(['c', 'b', 'd', 'a']);
  ahead = [];
});

test('a record outside the list is not shown in it', async () => {
  devices = [device('a'), device('b', 'offline')];
  rendered.show(<List status="online" first="b" />);
  await ready();
  expect(names()).toEqual(['a']);
});

test('matches are counted on new filters, searches and refreshes, not on order or paging', async () => {
  devices = Array.from({ length: 130 }, (_, index) => device(String(1000 + index), index < 120 ? 'online' : 'offline'));
  const { ClientProvider } = await import('@lineside/client');
  const listWith = (props: { status?: string; by?: string }) => (
    <ClientProvider client={rendered.client}>
      <List {...props} />
    </ClientProvider>
  );
  const counts = () => rendered.api.of('AgentList').map(({ query }) => query.get('count'));
  const { rerender } = rendered.show(<List />);
  await ready();
  await act(async () => rows.onNeedMore());
  await waitFor(() => expect(names()).toHaveLength(130));
  rerender(listWith({ by: 'status' }));
  await waitFor(() => expect(counts()).toEqual(['true', null, null]));
  await ready();
  expect(rows.state).toMatchObject({ total: 130, atLeast: false });
  rerender(listWith({ by: 'status', status: 'online' }));
  await waitFor(() => expect(rows.state).toMatchObject({ kind: 'ready', total: 120 }));
  await act(async () => rows.onRefresh());
  expect(counts()).toEqual(['true', null, null, 'true', 'true']);
});

test('beyond the counted limit the list says there are more until asked', async () => {
  devices = Array.from({ length: 230 }, (_, index) => device(String(1000 + index)));
  rendered.show(<List />);
  await ready();
  expect(rows.state).toMatchObject({ total: 200, atLeast: true });
  await act(async () => rows.onCountAll());
  expect(rows.state).toMatchObject({ total: 230, atLeast: false });
});
