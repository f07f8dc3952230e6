/** @jest-environment jsdom */
import type { Reading } from '../src/entities/reading.ts';

const states: object[] = [];

beforeAll(() => {
  // as the browser's extension puts it there, before the page's code
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: object) => {
      states.push(options);
      return (enhancer: unknown) => enhancer;
    },
  });
});

test('developer tools keep the last 50 actions where they are allowed, and see nothing otherwise [9.21]', async () => {
  const { createStore } = await import('../src/store.ts');
  createStore({} as Reading);
  expect(states).toEqual([]);
  createStore({} as Reading, { devTools: true });
  expect(states).toEqual([expect.objectContaining({ maxAge: 50 })]);
});
