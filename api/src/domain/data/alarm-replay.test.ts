import { AlarmReplay, type AlarmSettings, replaySteps, replayValues } from './alarm-replay.ts';

const second = 1000;
const minute = 60 * second;

const settings = (more: Partial<AlarmSettings> = {}): AlarmSettings => ({
  ...{ type: 'threshold', formula: '$1 80 >', normal: false },
  ...{ onDelay: 0, onResetDelay: 0, offDelay: 0, offResetDelay: 0 },
  ...more,
});
/** Values of variable 1 at seconds. */
const replayed = (values: [at: number, value: number][], more?: Partial<AlarmSettings>, end = 1000) => {
  const replay = new AlarmReplay(settings(more));
  replayValues(
    replay,
    settings(more),
    values.map(([at, value]) => ({ time: at * second, variable: 1, value })),
  );
  replay.runUntil(end * second);
  const inSeconds = ({ from, to }: { from: number; to: number | null }) => [
    from / second,
    to === null ? null : to / second,
  ];
  return { alarms: replay.alarms.map(inSeconds), keptAway: replay.keptAway.map(inSeconds) };
};

test('an alarm comes and goes at the times of the values, and lasts where it did not go', () => {
  const values: [number, number][] = [
    [0, 70],
    [10, 81],
    [20, 85],
    [30, 80],
    [40, 90],
  ];
  expect(replayed(values)).toEqual({
    alarms: [
      [10, 30],
      [40, null],
    ],
    keptAway: [],
  });
});

test('a delay keeps away what is over before, and an alarm comes when it ends', () => {
  const values: [number, number][] = [
    [0, 90],
    [20, 70],
    [100, 90],
    [200, 70],
  ];
  expect(replayed(values, { onDelay: 30, offDelay: 60 })).toEqual({ alarms: [[130, 260]], keptAway: [[0, 20]] });
});

test('an interruption shorter than its delay keeps nothing away', () => {
  const values: [number, number][] = [
    [0, 90],
    [20, 70],
    [25, 90],
    [50, 70],
  ];
  const { alarms, keptAway } = replayed(values, { onDelay: 30, onResetDelay: 10 });
  expect([alarms, keptAway]).toEqual([[[30, 50]], []]);
});

test('a message ends as it comes', () => {
  expect(
    replayed(
      [
        [0, 90],
        [10, 70],
        [20, 90],
      ],
      { type: 'unary' },
    ).alarms,
  ).toEqual([
    [0, 0],
    [20, 20],
  ]);
});

test('values of one moment count together', () => {
  const both = settings({ formula: '$1 80 > $2 5 < &&' });
  const replay = new AlarmReplay(both);
  const at = (time: number, ...values: number[]) =>
    values.map((value, index) => ({ time, variable: index + 1, value }));
  replayValues(replay, both, [...at(0, 70, 3), ...at(second, 90, 7), ...at(2 * second, 90, 3)]);
  expect(replay.alarms).toEqual([{ from: 2 * second, to: null }]);
});

test('a rate of change needs two values', () => {
  const values: [number, number][] = [
    [0, 500],
    [10, 510],
    [12, 520],
    [20, 520],
  ];
  expect(replayed(values, { type: 'rate_of_change', formula: '$1 2 >' }).alarms).toEqual([[12, 20]]);
});

test('by steps, a peak inside one lasts a second, and what its last value says lasts', () => {
  const step = (at: number, min: number, max: number, last: number) => ({
    time: at * minute,
    of: new Map([[1, { min, max, last, lastTime: at * minute + 59 * second }]]),
  });
  const steps = [
    step(0, 60, 70, 65),
    step(1, 60, 99, 65),
    step(2, 60, 99, 90),
    step(3, 85, 90, 90),
    step(4, 60, 90, 61),
  ];
  const replay = new AlarmReplay(settings());
  replaySteps(replay, settings(), steps);
  const ends = (at: number) => at * minute + 59 * second;
  expect(replay.alarms).toEqual([
    { from: minute, to: minute + second },
    { from: ends(2), to: ends(4) },
  ]);
});
