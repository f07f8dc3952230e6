import { jest } from '@jest/globals';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.resetModules();
});

/** The loads that have started by now. */
async function startOrder(turnOf: typeof import('./first-route.ts').turnOf) {
  const had: string[] = [];
  for (const point of ['shell.status@1', 'shell.header@1', 'reminder.source@1', 'agent.action@1'] as const) {
    void turnOf(point).then(() => had.push(point));
  }
  await jest.advanceTimersByTimeAsync(0);
  return had;
}

test('shell extensions load after the first route, and a screen’s needs load immediately', async () => {
  const { firstRouteCame, turnOf } = await import('./first-route.ts');
  const had = await startOrder(turnOf);
  expect(had).toEqual(['agent.action@1']);
  firstRouteCame();
  await jest.advanceTimersByTimeAsync(0);
  expect(had.sort()).toEqual(['agent.action@1', 'reminder.source@1', 'shell.header@1', 'shell.status@1']);
});

test('a first route that never loads delays shell extensions by 3 seconds', async () => {
  const { turnOf } = await import('./first-route.ts');
  const had = await startOrder(turnOf);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(had).toEqual(['agent.action@1']);
  await jest.advanceTimersByTimeAsync(1);
  expect(had).toHaveLength(4);
});
