import { RemoteFailureCount } from '@lineside/contracts';
import { north, refuse, south, startApi, type TestApi } from '@lineside/testing/api';
import { wordsOf } from '../parsed-arguments.ts';
import { failureLines } from './failure-lines.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startApi();
  api.belongsTo(north, south);
  const body = JSON.stringify({ emailAddress: 'ada@example.com', password: 'right' });
  const answer = await fetch(`${api.api}sessions`, { method: 'POST', body });
  token = ((await answer.json()) as { data: { secretId: string } }).data.secretId;
});
afterEach(() => api.close());

const says = (env: object, name?: string) => failureLines(wordsOf([], { LINESIDE_PORTAL: api.origin, ...env }), name);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
let rows = 0;
const failed = (remote: string, failure: string, count: number, hours: number) => ({
  publicId: `Failure0000${rows++}`,
  ...{ remote, version: '1.0.0', failure, count, firstOn: '2026-01-01T10:00:00Z', lastOn: hoursAgo(hours), hours: [] },
});

test('failures are summed over the token’s companies by version and kind, latest first', async () => {
  api.has(
    RemoteFailureCount,
    [failed('remote-energy', 'threw', 3, 5.5), failed('remote-water', 'slow', 1, 1.5)],
    north,
  );
  api.has(RemoteFailureCount, [failed('remote-energy', 'threw', 4, 2.5)], south);
  const env = { LINESIDE_TOKEN: token };
  expect(await says(env)).toEqual([
    'failures in 30 days, in North, South, counted once per session and hour:',
    '  remote-water 1.0.0 slow: 1, since 2026-01-01T10:00:00Z, last 1 h ago',
    '  remote-energy 1.0.0 threw: 7, since 2026-01-01T10:00:00Z, last 2 h ago',
  ]);
  expect(await says(env, 'remote-energy')).toHaveLength(2);
  expect(await says(env, 'remote-gas')).toEqual(['no failures in 30 days, in North, South']);
});

test('one remote also shows its failures per hour of the last day', async () => {
  const [hour, before] = [hoursAgo(2.5), hoursAgo(7.5)];
  const energy = failed('remote-energy', 'threw', 9, 2.5);
  api.has(
    RemoteFailureCount,
    [
      {
        ...energy,
        hours: [
          { hour: before, count: 2 },
          { hour, count: 1 },
        ],
      },
    ],
    north,
  );
  api.has(RemoteFailureCount, [{ ...energy, publicId: 'Failure00009', hours: [{ hour, count: 3 }] }], south);
  const [, line, hours] = await says({ LINESIDE_TOKEN: token }, 'remote-energy');
  expect(line).toContain('threw: 18,');
  expect(hours).toBe('    in the last day: 7 h ago 2, 2 h ago 4');
});

test('without a valid token nothing is read, and the reason is shown', async () => {
  expect(await says({})).toEqual([]);
  await expect(says({ LINESIDE_TOKEN: 'none' })).rejects.toThrow("doesn't know LINESIDE_TOKEN, or it has expired");
  await expect(says({ LINESIDE_TOKEN: token, LINESIDE_PORTAL: '' })).rejects.toThrow('LINESIDE_PORTAL (the portal');
  api.answers('GET RemoteFailureCountList', () => refuse(403, 'not-allowed'));
  await expect(says({ LINESIDE_TOKEN: token })).rejects.toThrow('LINESIDE_TOKEN may not read failures');
});
