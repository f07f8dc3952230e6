import { type AlarmDelays, type AlarmState, alarmAfter, dueOf, quietAlarm } from './alarm-state.ts';

const none: AlarmDelays = { onDelay: 0, onResetDelay: 0, offDelay: 0, offResetDelay: 0 };

/** What changed, in seconds, after moments at which the condition held or not. */
function played(delays: Partial<AlarmDelays>, moments: [second: number, condition: boolean][]) {
  let state: AlarmState = quietAlarm;
  const said: string[] = [];
  const all = { ...none, ...delays };
  for (const [second, condition] of moments) {
    const after = alarmAfter(state, condition, second * 1000, all);
    state = after.state;
    for (const { active, at } of after.changes) said.push(`${active ? 'off' : 'normal'} at ${at / 1000}`);
  }
  return { said, due: dueOf(state, all) };
}

test('without delays an alarm goes off and returns as its condition does, and once', () => {
  const { said, due } = played({}, [
    [1, false],
    [2, true],
    [3, true],
    [5, false],
    [6, false],
  ]);
  expect(said).toEqual(['off at 2', 'normal at 5']);
  expect(due).toBeNull();
});

test('an alarm goes off at the end of its delay, also where the next value comes later', () => {
  expect(played({ onDelay: 10 }, [[1, true]])).toEqual({ said: [], due: 11_000 });
  expect(
    played({ onDelay: 10 }, [
      [1, true],
      [10, true],
    ]).said,
  ).toEqual([]);
  expect(
    played({ onDelay: 10 }, [
      [1, true],
      [11, true],
    ]).said,
  ).toEqual(['off at 11']);
  expect(
    played({ onDelay: 10 }, [
      [1, true],
      [30, false],
    ]).said,
  ).toEqual(['off at 11', 'normal at 30']);
});

test('a condition that is away for a moment starts the delay anew, except within the reset delay', () => {
  const shortlyAway: [number, boolean][] = [
    [0, true],
    [5, false],
    [7, true],
    [10, true],
    [17, true],
  ];
  expect(played({ onDelay: 10 }, shortlyAway).said).toEqual(['off at 17']);
  expect(played({ onDelay: 10, onResetDelay: 3 }, shortlyAway).said).toEqual(['off at 10']);
  expect(played({ onDelay: 10, onResetDelay: 2 }, shortlyAway).said).toEqual(['off at 17']);
});

test('a delay that is over while the condition is away sets nothing off', () => {
  const { said, due } = played({ onDelay: 10, onResetDelay: 8 }, [
    [0, true],
    [5, false],
    [12, false],
  ]);
  expect({ said, due }).toEqual({ said: [], due: 13_000 });
});

test('the return has its own delay, which a relapse starts anew except within the reset delay', () => {
  const relapse: [number, boolean][] = [
    [0, true],
    [10, false],
    [14, true],
    [15, false],
    [20, false],
    [25, false],
  ];
  expect(played({ offDelay: 10 }, relapse).said).toEqual(['off at 0', 'normal at 25']);
  expect(played({ offDelay: 10, offResetDelay: 5 }, relapse).said).toEqual(['off at 0', 'normal at 20']);
});
