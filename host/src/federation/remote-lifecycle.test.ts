import type { ChosenEntry } from '@lineside/remote-kit/registry';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { type FailureCause, RemoteFailure } from './failure.ts';
import { buildOf, type Effect, type Instead, type RemoteEvent, type RemoteState, step } from './remote-lifecycle.ts';

const build = (version: string) => ({ version, base: `https://remotes.example/a/${version}/`, claims: [] });
const entry: ChosenEntry = { name: 'a', ...build('2.0.0'), previous: build('1.0.0') };
const other: ChosenEntry = { name: 'a', ...build('3.0.0') };
const canary: ChosenEntry = { name: 'a', ...build('4.0.0'), share: 'canary' };
const description = { json: { name: 'a', version: '2.0.0' } as RemoteJson, leftOut: [] };
const failureOf = (why: FailureCause) => new RemoteFailure('a', '2.0.0', why);
const missing = failureOf({ at: 'description', problem: 'missing', detail: '' });
const misfit = failureOf({
  at: 'verdict',
  verdict: { is: 'incompatible', reasons: [{ axis: 'remote-kit', what: 'kit', wants: '^9.0.0', has: '1.0.0' }] },
});
const offline = failureOf({ at: 'code', problem: 'noNetwork', detail: '' });
const hanging = failureOf({ at: 'code', problem: 'timedOut', detail: '' });
const instead: Instead = { why: missing, since: 1 };

const undecided: RemoteState = { entry, is: 'undecided' };
const awaited: RemoteState = { entry, is: 'awaited' };
const described: RemoteState = { entry, is: 'described', ...description };
const replaced: RemoteState = { ...described, instead };
const failed = (tries: number, failure = missing): RemoteState => ({ entry, is: 'failed', failure, tries });
const withdrawn: RemoteState = { entry, is: 'withdrawn', json: description.json };
const runsCanary: RemoteState = { entry: canary, is: 'described', ...description };

const listed = (chosen: ChosenEntry | null, of: ChosenEntry = entry): RemoteEvent => ({
  type: 'listed',
  entry: of,
  chosen,
});
const unlisted: RemoteEvent = { type: 'unlisted' };
const came: RemoteEvent = { type: 'described', entry, description };
const replacedEvent = (why = missing): RemoteEvent => ({
  type: 'replaced',
  entry,
  description,
  instead: { why, since: 1 },
});
const failedEvent = (failure = missing): RemoteEvent => ({ type: 'failed', entry, failure });
const partFailed: RemoteEvent = { type: 'part-failed', entry, failure: hanging };
const partLoaded: RemoteEvent = { type: 'part-loaded', entry };
const seen: RemoteEvent = { type: 'seen' };
const rang: RemoteEvent = { type: 'retry-due', entry };
const navigated: RemoteEvent = { type: 'navigated' };
const since = (is: RemoteState, reason: object) => ({ ...is, since: reason }) as RemoteState;

const fetchOf = (of: ChosenEntry = entry): Effect => ({ do: 'fetch-manifest', entry: of });
const awayFor = (is: 'waiting' | 'asking', tries: number): RemoteState => ({
  ...described,
  away: { is, why: hanging, tries },
});
const loadAgain: Effect = { do: 'load-again', remote: 'a' };
const timer = (ms: number): Effect => ({ do: 'set-timer', entry, ms });
const declare: Effect = { do: 'declare', remote: 'a', description };
const declareNothing: Effect = { do: 'declare', remote: 'a', description: null };
const leaveOut: Effect = {
  do: 'leave-out',
  base: entry.base,
  why: { at: 'description', problem: 'missing', detail: '', since: 1 },
};

type Case = [RemoteState | null, RemoteEvent, RemoteState | null, Effect[]];

test.each<[string, Case]>([
  ['a new one is asked for', [null, listed(entry), awaited, [fetchOf()]]],
  ['a new one with a canary waits for the person', [null, listed(null), undecided, []]],
  ['it is asked for once the person is known', [undecided, listed(entry), awaited, [fetchOf()]]],
  ['the same list changes nothing while it waits', [awaited, listed(entry), awaited, []]],
  [
    'another version is asked for in its place',
    [awaited, listed(other), { entry: other, is: 'awaited' }, [fetchOf(other)]],
  ],
  ['one that never came goes with its entry', [failed(1), unlisted, null, []]],
  ['its description declares its extensions', [awaited, came, described, [declare]]],
  [
    'a description of a version that has gone does nothing',
    [{ entry: other, is: 'awaited' }, came, { entry: other, is: 'awaited' }, []],
  ],
  ['a failed description is asked for again after 5 s', [awaited, failedEvent(), failed(1), [timer(5_000)]]],
  ['and after twice as long each time', [failed(2), failedEvent(), failed(3), [timer(20_000)]]],
  ['a minute at most', [failed(7), failedEvent(), failed(8), [timer(60_000)]]],
  ['a version that doesn’t fit isn’t asked for again', [awaited, failedEvent(misfit), failed(1, misfit), []]],
  ['after the pause it is asked for', [failed(2), rang, failed(2), [fetchOf()]]],
  ['a pause that ends too late does nothing', [described, rang, described, []]],
  ['a person who asks begins with the shortest pause', [failed(4), { type: 'retried' }, failed(0), [fetchOf()]]],
  [
    'a part that didn’t come is asked for again after 5 s',
    [described, partFailed, awayFor('waiting', 1), [timer(5_000)]],
  ],
  [
    'its other parts fail with it, and lengthen no pause',
    [awayFor('waiting', 1), partFailed, awayFor('waiting', 1), []],
  ],
  [
    'after the pause all that didn’t come is asked for',
    [awayFor('waiting', 2), rang, awayFor('asking', 2), [loadAgain]],
  ],
  [
    'failed again, the pause is twice as long',
    [awayFor('asking', 2), partFailed, awayFor('waiting', 3), [timer(20_000)]],
  ],
  [
    'when the page is seen again, it is asked for at once',
    [awayFor('waiting', 3), seen, awayFor('asking', 3), [loadAgain]],
  ],
  ['but not twice', [awayFor('asking', 3), seen, awayFor('asking', 3), []]],
  ['so is a failed description', [failed(3), seen, failed(3), [fetchOf()]]],
  ['what doesn’t fit, or is there, isn’t', [failed(1, misfit), seen, failed(1, misfit), []]],
  [
    'when one of its parts comes, the others are asked for',
    [awayFor('waiting', 3), partLoaded, described, [loadAgain]],
  ],
  [
    'a person who presses asks for all of it, and begins with the shortest pause',
    [awayFor('waiting', 4), { type: 'retried' }, awayFor('asking', 0), [loadAgain]],
  ],
  [
    'a failed version is replaced, and skipped for an hour',
    [described, replacedEvent(), replaced, [leaveOut, declare]],
  ],
  [
    'without a network it isn’t skipped',
    [described, replacedEvent(offline), { ...described, instead: { why: offline, since: 1 } }, [declare]],
  ],
  ['it is replaced once', [replaced, replacedEvent(), replaced, []]],
  ['a version that has gone is still skipped', [null, replacedEvent(), null, [leaveOut]]],
  [
    'a running one is offered another version',
    [described, listed(other, other), since(described, { is: 'changed', version: '3.0.0' }), []],
  ],
  ['without a person nothing is offered', [described, listed(null), described, []]],
  ['a removed one runs until the next address', [described, unlisted, since(described, { is: 'withdrawn' }), []]],
  ['and goes then', [since(described, { is: 'withdrawn' }), navigated, withdrawn, [declareNothing]]],
  ['one that is listed again begins', [withdrawn, listed(entry), awaited, [fetchOf()]]],
  [
    'a canary off the list is taken back',
    [runsCanary, listed(entry), since(runsCanary, { is: 'taken-back', to: entry }), []],
  ],
  [
    'and its place is taken then',
    [since(runsCanary, { is: 'taken-back', to: entry }), navigated, awaited, [declareNothing, fetchOf()]],
  ],
  [
    'an offered version waits for a reload',
    [
      since(described, { is: 'changed', version: '3.0.0' }),
      navigated,
      since(described, { is: 'changed', version: '3.0.0' }),
      [],
    ],
  ],
])('%s', (_title, [before, event, after, effects]) => {
  expect(step(before, event)).toEqual([after, effects]);
});

test('the previous version runs while it replaces the listed one', () => {
  expect([described, replaced].map(buildOf)).toEqual([entry, entry.previous]);
});

test('a retried error of a screen is kept until the version changes', () => {
  const error = new Error('drawing');
  const [retried] = step(described, { type: 'screen-retried', error });
  expect(retried).toEqual({ ...described, retried: [error] });
  expect(step(retried, replacedEvent())[0]).toEqual(replaced);
});
