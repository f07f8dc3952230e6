import type { GatewayProblems } from '@lineside/contracts/gateway';
import { aSource } from '../../test/settings-of-sources.ts';
import { SourceProblems } from './source-problems.ts';

test('a failing source is reported after its grace period, with the time of its first failure', () => {
  const said: GatewayProblems['sources'][] = [];
  const problems = new SourceProblems({ problems: ({ sources }) => void said.push(sources), log: () => {} });
  const source = aSource([], { gracePeriod: 60 });
  const failsAt = (time: string) => problems.fails(source, 'no answer', Date.parse(time));
  problems.begin(['plc']);
  failsAt('2026-03-04T12:00:00Z');
  failsAt('2026-03-04T12:00:59Z');
  problems.isRead('plc');
  failsAt('2026-03-04T12:01:00Z');
  failsAt('2026-03-04T12:01:59Z');
  expect(said).toEqual([{}]);
  failsAt('2026-03-04T12:02:00Z');
  expect(said.at(-1)).toEqual({ plc: { since: '2026-03-04T12:01:00.000Z', reason: 'no answer' } });
  problems.isRead('plc');
  expect(said.at(-1)).toEqual({});
});
