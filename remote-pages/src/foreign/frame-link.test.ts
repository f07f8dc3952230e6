import { once } from 'node:events';
import { jest } from '@jest/globals';
import type { FrameStart, ToFrame, ToPage } from '@lineside/page-frame';
import { frameLimits, linkFrame } from './frame-link.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
const closes: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const close of closes.splice(0)) close();
});

/** A page's link to a frame, whose side the test plays. */
function linked({ isVisible = true } = {}) {
  let port!: MessagePort;
  const frame = { postMessage: (_start: unknown, _target: string, [given]: MessagePort[]) => (port = given!) };
  const [told, cancelled]: [string[], number[]] = [[], []];
  let stop = (_why: string) => {};
  const stopped = new Promise<string>((resolve) => (stop = resolve));
  const link = linkFrame(frame as never, '*', {} as FrameStart, {
    follow(queries, _once, listener) {
      listener.values([{ tag: null, variable: null, points: [[1, queries.length]] }]);
      return () => cancelled.push(queries.length);
    },
    answer: async ({ name }) => {
      if (name === 'navigate') throw new Error('Only paths of this portal are opened.');
      return name;
    },
    tooltip: (shown) => told.push(shown?.message ?? 'none'),
    isVisible: () => isVisible,
    ready: () => told.push('ready'),
    stopped: (why) => stop(why),
  });
  closes.push(link.close, () => port.close());
  const send = (message: ToPage) => port.postMessage(message);
  const next = async () => (await once(port, 'message'))[0] as ToFrame;
  return { send, next, told, cancelled, stopped, link };
}

test('a frame gets values of its queries, and answers to its requests or why there is none', async () => {
  const { send, next } = linked();
  send({ is: 'query', id: 1, queries: [{}, {}], once: false });
  expect(await next()).toMatchObject({ is: 'values', id: 1, values: [{ points: [[1, 2]] }] });
  send({ is: 'request', id: 2, name: 'confirm', details: {} });
  expect(await next()).toEqual({ is: 'answer', id: 2, value: 'confirm' });
  send({ is: 'request', id: 3, name: 'navigate', details: { path: '//evil.example' } });
  expect(await next()).toEqual({ is: 'refused', id: 3, reason: 'Only paths of this portal are opened.' });
  send({ is: 'request', id: 4, name: 'constructor' as never, details: {} as never });
  expect(await next()).toEqual({ is: 'refused', id: 4, reason: 'This page has no such function.' });
});

test('a frame that sends too much in a second is stopped, and its queries end', async () => {
  const { send, stopped, cancelled } = linked();
  send({ is: 'query', id: 1, queries: [{}], once: false });
  for (let count = 0; count <= frameLimits.messages; count += 1) send({ is: 'no-tooltip' });
  expect(await stopped).toBe('flooded');
  expect(cancelled).toEqual([1]);
});

test('a frame that answers no ping is stopped, but not while its page is hidden', async () => {
  const shown = linked();
  const hidden = linked({ isVisible: false });
  let isStopped = false;
  void hidden.stopped.then(() => (isStopped = true));
  jest.advanceTimersByTime(frameLimits.pingMs * (frameLimits.silentPings + 1));
  expect(await shown.stopped).toBe('hung');
  expect(isStopped).toBe(false);
});

test('a frame whose heap grows too large is stopped', async () => {
  const { send, stopped } = linked();
  send({ is: 'alive', number: 1, heap: frameLimits.heap + 1 });
  expect(await stopped).toBe('grew');
});

test('a query beyond the limit of a frame is refused', async () => {
  const { send, next } = linked();
  const queries = Array(frameLimits.queriesOfCall + 1).fill({});
  send({ is: 'query', id: 1, queries, once: false });
  expect(await next()).toMatchObject({ is: 'query-failed', id: 1 });
});
