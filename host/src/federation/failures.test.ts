import { jest } from '@jest/globals';
import type { ExtensionFailure } from '@lineside/remote-kit/host';
import { failuresSoFar, keepFailure } from './failures.ts';

test('a failure of a remote is kept and logged as one console line', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = { message: 'remote-x 1.0.0 failed (agent.action@1 visible): boom' } as ExtensionFailure;
  keepFailure(failure);
  expect(failuresSoFar()).toEqual([failure]);
  expect(consoleError.mock.calls.map(([line]) => line)).toEqual([failure.message]);
  consoleError.mockRestore();
});
