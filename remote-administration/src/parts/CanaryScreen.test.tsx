/** @jest-environment @lineside/testing/environment */

import { calls, type FiguresOfRemote } from '@lineside/contracts';
import { leave, screen, visit } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import CanaryScreen from './CanaryScreen.tsx';

const remote = { name: 'remote-administration', version: '0.1.0', texts };

afterEach(leave);

const figures = (version: string, share: FiguresOfRemote['share'], threw: number): FiguresOfRemote => ({
  ...{ remote: 'remote-x', version, share, opened: 1000, lastOn: '2026-11-24T10:00:00Z', measures: [] },
  failures: [{ failure: 'threw', count: threw }],
});

test.each([
  [14, 'It fails significantly more often than the current version. Roll it back with: lineside rollback remote-x'],
  [13, "So far it doesn't fail significantly more often than the current version."],
])('a canary that failed %d times, unlike its control group, shows: %s', async (threw, text) => {
  const at = '/administration/parts/canaries';
  await visit(remote, at, at, CanaryScreen, {
    prepare: (api) =>
      api.answers(`GET ${calls.FindRemoteFigures.route}`, () => ({
        data: [figures('1.3.0', 'canary', threw), figures('1.2.0', 'compared', 0)],
      })),
  });
  expect(await screen.findByText(text)).toBeTruthy();
});
