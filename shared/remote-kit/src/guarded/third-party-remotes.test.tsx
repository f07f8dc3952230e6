/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { DeclaredExtension } from '../extensions/declared.ts';
import { Extensions } from '../extensions/Extensions.tsx';
import { declareExtensions, loadExtensionsWith } from '../extensions/store.ts';
import { loadExtensions } from '../extensions/use-extensions.ts';
import type { AgentForAction } from '../points/agent-action.ts';
import type { PointName } from '../points/points.ts';
import type { Reminder } from '../points/reminder-source.ts';
import { ask } from '../questions/ask.ts';
import { onExtensionFailure } from './failure.ts';
import { markFailuresWith } from './mark.tsx';
import { UnmountBoundary } from './UnmountBoundary.tsx';

let value: unknown;
let version = 0;
let received: string[] = [];
loadExtensionsWith(async ({ remote }) => ({ value, version: remote.version }));
onExtensionFailure(({ message }) => received.push(message));

/** A third party's value for a point, as others get it; each time in another version, as each is reported once. */
function declare(point: PointName, exported: unknown): void {
  value = exported;
  version += 1;
  const remote = { name: 'remote-x', version: `${version}.0.0` };
  const declared: DeclaredExtension = { remote, point, module: './x', export: 'default', order: 1, data: null };
  declareExtensions('remote-x', [declared]);
}

async function loaded<P extends PointName>(point: P, exported: unknown) {
  declare(point, exported);
  const [extension] = await loadExtensions(point);
  return extension!;
}

async function proxyOf<P extends PointName>(point: P, exported: unknown) {
  const extension = await loaded(point, exported);
  if (extension.state !== 'loaded') throw new Error(`It is ${extension.state}.`);
  return extension.use;
}

const boom = () => {
  throw new Error('boom');
};
const Icon = () => <i>icon</i>;
const device = { publicId: 'AgentFiller3' } as AgentForAction;
const idle = { is: 'idle', agentId: null } as const;
const anAction = { label: 'act', icon: Icon, visible: () => true, run: () => undefined };
const aReminder: Reminder = {
  ...{ id: 'one', icon: Icon, message: { key: 'ends' }, important: false },
  ...{ expiresOn: '2026-03-12T12:00:00.000Z', actions: [] },
};

let errors: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  received = [];
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  errors.mockRestore();
  declareExtensions('remote-x', []);
});
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

test('an action whose check fails is not offered, and is named once for all rows', async () => {
  const action = await proxyOf('agent.action@1', { ...anAction, visible: boom });
  expect([1, 2, 3].map(() => action.visible(device, idle))).toEqual([false, false, false]);
  expect(received).toEqual([`remote-x ${version}.0.0 failed (agent.action@1 visible): boom`]);
});

test.each([
  ['a promise', () => Promise.resolve(true)],
  ['nothing', () => undefined],
])('an action that answers %s is not offered', async (_what, visible) => {
  const action = await proxyOf('agent.action@1', { ...anAction, visible });
  expect(action.visible(device, idle)).toBe(false);
  expect(received).toHaveLength(1);
});

test('a record passed to a remote is immutable, and a remote that changes it is named', async () => {
  const record = { ...device, group: { publicId: 'Group0000001', name: 'Line 1' } };
  const changing = (change: (agent: typeof record) => void) => (agent: object) => {
    change(agent as typeof record);
    return true;
  };
  for (const change of [
    (agent: typeof record) => Object.assign(agent, { name: 'Changed' }),
    (agent: typeof record) => Object.assign(agent.group, { name: 'Changed' }),
  ]) {
    const action = await proxyOf('agent.action@1', { ...anAction, visible: changing(change), run: changing(change) });
    expect(action.visible(record, idle)).toBe(false);
    expect(await action.run(record)).toMatchObject({ ok: false });
  }
  expect([record.name, record.group.name]).toEqual([device.name, 'Line 1']);
});

test('an action that isn’t one is a failed extension', async () => {
  const extension = await loaded('agent.action@1', { ...anAction, icon: 7 });
  expect(extension.state).toBe('failed');
  expect(received).toEqual([
    `remote-x ${version}.0.0 failed (agent.action@1 loading): It gave something else than was agreed: icon no component.`,
  ]);
});

test.each([
  ['throws', boom],
  ['rejects', () => Promise.reject(new Error('boom'))],
])('an action that %s reports its failure to the person who ran it', async (_how, run) => {
  const action = await proxyOf('agent.action@1', { ...anAction, run });
  expect(await action.run(device)).toMatchObject({ ok: false });
  expect(received).toEqual([`remote-x ${version}.0.0 failed (agent.action@1 run): boom`]);
});

test('an icon that throws is replaced by a mark, and its parent stays', async () => {
  const { icon: Theirs } = await proxyOf('agent.action@1', { ...anAction, icon: boom });
  render(
    <button type="button">
      <Theirs size={16} /> Act
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Act' })).toBeTruthy();
  expect(received).toEqual([`remote-x ${version}.0.0 failed (agent.action@1 icon drawing): boom`]);
});

test.each([
  ['throws', boom],
  ['gives null', () => null],
  ['gives half of one', () => [{ id: 'one' }]],
])('a source of reminders that %s has none', async (_how, getState) => {
  const source = await proxyOf('reminder.source@1', { getState, subscribe: () => () => {} });
  expect(source.getState()).toEqual([]);
  expect(source.getState()).toBe(source.getState());
  expect(received).toHaveLength(1);
});

test('a source that recreates its reminders keeps their identity and runs the newest', async () => {
  let serial = 0;
  const ran: number[] = [];
  const getState = () => {
    serial += 1;
    const now = serial;
    return [{ ...aReminder, actions: [{ label: 'more', run: () => ran.push(now) }] }];
  };
  const source = await proxyOf('reminder.source@1', { getState, subscribe: () => () => {} });
  const first = source.getState();
  expect(source.getState()).toBe(first);
  await first[0]!.actions[0]!.run();
  expect(ran).toEqual([2]);
});

test('a source that can’t be listened to is named, and no one else is held up', async () => {
  const source = await proxyOf('reminder.source@1', { getState: () => [aReminder], subscribe: boom });
  source.subscribe(() => {})();
  const other = await proxyOf('reminder.source@1', { getState: () => [], subscribe: () => 7 });
  other.subscribe(() => {})();
  expect(received).toEqual([
    `remote-x ${version - 1}.0.0 failed (reminder.source@1 subscribe): boom`,
    `remote-x ${version}.0.0 failed (reminder.source@1 subscribe): It gave something else than was agreed: no function.`,
  ]);
});

test.each([
  ['throws', boom],
  ['rejects', () => Promise.reject(new Error('boom'))],
  ['says nothing', async () => undefined],
])('a guard that %s holds nobody back', async (_how, guard) => {
  const guardProxy = await proxyOf('logout.guard@1', guard);
  expect(await guardProxy()).toBe(true);
  expect(received).toHaveLength(1);
});

test('a guard that hangs is given up after 10 s', async () => {
  jest.useFakeTimers();
  let may: boolean | undefined;
  const guard = await proxyOf('logout.guard@1', () => new Promise(() => {}));
  void guard().then((answer) => (may = answer));
  ask('request-access', { agentId: device.publicId }).catch(() => {});
  // the question isn't shown: it ends after 10 s, and then the guard has its own time
  await seconds(19);
  expect(may).toBeUndefined();
  await seconds(2);
  expect(may).toBe(true);
});

test('an interceptor that fails, returns wrong data or hangs rejects by name', async () => {
  jest.useFakeTimers();
  const outcomes: string[] = [];
  const asks = async (theirs: unknown, waiting = <T,>(question: Promise<T>) => question) => {
    const intercept = await proxyOf('connect.interceptor@1', theirs);
    const agent = { publicId: device.publicId, name: 'Filler 3', activeVpnSession: null };
    void intercept(agent, waiting).then(
      (answer) => outcomes.push(answer),
      (problem: Error) => outcomes.push(problem.message),
    );
  };
  await asks(boom);
  await asks(async () => 'perhaps');
  await seconds(1);
  expect(outcomes).toEqual([
    `remote-x ${version - 1}.0.0 failed (connect.interceptor@1 asked): boom`,
    expect.stringContaining(`remote-x ${version}.0.0 failed (connect.interceptor@1 asked): It gave something else`),
  ]);
  outcomes.length = 0;
  await asks((_agent: unknown, waiting: <T>(question: Promise<T>) => Promise<T>) =>
    waiting(new Promise((resolve) => setTimeout(() => resolve('go-on'), 60_000))),
  );
  await seconds(61);
  expect(outcomes).toEqual(['go-on']);
  await asks(() => new Promise(() => {}));
  await seconds(19);
  expect(outcomes).toHaveLength(1);
  await seconds(2);
  expect(outcomes[1]).toMatch(/^remote-x \d+\.0\.0 failed \(connect\.interceptor@1 asked\): /);
});

test('an extension that failed to render is rendered again by a click on its mark', async () => {
  markFailuresWith(({ retry }) => (
    <button type="button" onClick={retry}>
      mark
    </button>
  ));
  let broken = true;
  declare('shell.header@1', () => (broken ? boom() : <b>drawn</b>));
  render(<Extensions point="shell.header@1" />);
  await settle();
  fireEvent.click(screen.getByText('mark'));
  broken = false;
  fireEvent.click(screen.getByText('mark'));
  expect(screen.getByText('drawn')).toBeTruthy();
});

test('an error of a remote during unmount is attributed to it, and the next screen renders', async () => {
  declare('shell.header@1', function Leaves() {
    useEffect(() => () => boom(), []);
    return <span>here</span>;
  });
  const places = { leaving: () => <Extensions point="shell.header@1" />, next: () => <b>next</b> };
  const page = (place: keyof typeof places) => (
    <UnmountBoundary place={place} failed={() => <p>failed</p>}>
      {places[place]()}
    </UnmountBoundary>
  );
  const { rerender } = render(page('leaving'));
  for (const round of [1, 2]) {
    rerender(page('leaving'));
    await settle();
    expect([round, screen.getByText('here').textContent]).toEqual([round, 'here']);
    rerender(page('next'));
    await settle();
    expect([round, screen.getByText('next').textContent]).toEqual([round, 'next']);
  }
  expect(received).toEqual([`remote-x ${version}.0.0 failed (leaving): boom`]);
});

test('a render failure is shown in its place until the next navigation', async () => {
  const page = (place: string, content: React.ReactNode) => (
    <UnmountBoundary place={place} failed={({ message }) => <p>{message}</p>}>
      {content}
    </UnmountBoundary>
  );
  const Broken = () => boom();
  const { rerender } = render(page('here', <Broken />));
  expect(screen.getByText('boom')).toBeTruthy();
  rerender(page('there', <b>there</b>));
  expect(screen.getByText('there')).toBeTruthy();
});
