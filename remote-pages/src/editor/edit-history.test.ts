import type { Change, Changes } from './draft-changes.ts';
import { type EditHistory, emptyHistory, recorded, redo, type Step, stillPossible, undo } from './edit-history.ts';

const inputs = (values: object) => ({ inputs: JSON.stringify(values) });
const at = (left: number): Change => ({ dimensions: { type: 'sheet', left, top: 0, cols: 3, rows: 3 } as never });
const change = (before: Changes, after: Changes, typedAt?: number): Step => ({
  kind: 'change',
  before,
  after,
  typedAt,
});
const historyOf = (...steps: Step[]) => steps.reduce(recorded, emptyHistory);

/** Takes steps one after another until there are no more. */
function all(from: EditHistory, take: typeof undo): { history: EditHistory; steps: Step[] } {
  const taken = take(from);
  if (!taken) return { history: from, steps: [] };
  const rest = all(taken.history, take);
  return { history: rest.history, steps: [taken.step, ...rest.steps] };
}

const steps: Step[] = [
  { kind: 'add', components: ['one'] },
  change({ one: at(0) }, { one: at(1) }),
  { kind: 'page', before: { title: 'Old' }, after: { title: 'New' } },
  { kind: 'addParts', parts: ['part'] },
  { kind: 'remove', components: ['one'] },
  { kind: 'removeParts', parts: ['part'] },
];

test('edits of each kind are taken back, the last first, and done again in their order', () => {
  const undone = all(historyOf(...steps), undo);
  expect(undone.steps).toEqual([
    { kind: 'addParts', parts: ['part'] },
    { kind: 'add', components: ['one'] },
    { kind: 'removeParts', parts: ['part'] },
    { kind: 'page', before: { title: 'New' }, after: { title: 'Old' } },
    { kind: 'change', before: { one: at(1) }, after: { one: at(0) } },
    { kind: 'remove', components: ['one'] },
  ]);
  const redone = all(undone.history, redo);
  expect(redone.steps).toEqual(steps.map((step) => expect.objectContaining(step)));
  expect(redone.history).toEqual(historyOf(...steps));
});

test('undo and redo have no limit', () => {
  const many = Array.from({ length: 1000 }, (_, left) => change({ one: at(left) }, { one: at(left + 1) }));
  expect(all(historyOf(...many), undo).steps).toHaveLength(1000);
});

test('a new edit ends what could be done again', () => {
  const [first, second, third] = steps as [Step, Step, Step];
  const { history } = undo(historyOf(first, second))!;
  expect(recorded(history, third)).toEqual({ done: [first, third], undone: [] });
});

test('what is typed in one go into one field is one step', () => {
  const typed = (from: string, to: string, when: number, id = 'one') =>
    change({ [id]: inputs({ text: from }) }, { [id]: inputs({ text: to }) }, when);
  const { done } = historyOf(
    typed('', 'a', 0),
    typed('a', 'ab', 1000),
    typed('ab', 'abc', 2001),
    typed('', 'x', 2002, 'two'),
  );
  expect(done).toEqual([typed('', 'ab', 1000), typed('ab', 'abc', 2001), typed('', 'x', 2002, 'two')]);
  const moved = change({ one: at(0) }, { one: at(1) }, 2003);
  expect(historyOf(typed('', 'a', 2002), moved).done).toHaveLength(2);
  expect(
    historyOf(typed('', 'a', 2002), change({ one: inputs({ text: 'a' }) }, { one: inputs({}) })).done,
  ).toHaveLength(2);
});

test('typing after an undo begins a new step', () => {
  const typed = (from: number, to: number, when: number) => change({ one: at(from) }, { one: at(to) }, when);
  const { history } = undo(historyOf(typed(0, 1, 0), { kind: 'add', components: ['two'] }))!;
  expect(recorded(history, typed(1, 2, 10)).done).toHaveLength(2);
});

test('an edit that leaves all as it was is no step', () => {
  const typed = (from: number, to: number, when: number) => change({ one: at(from) }, { one: at(to) }, when);
  expect(historyOf(typed(0, 1, 0), typed(1, 0, 10)).done).toEqual([]);
  expect(historyOf({ kind: 'page', before: { title: 'A' }, after: { title: 'A' } }).done).toEqual([]);
});

test('undo keeps what another person has changed since, and says that it isn’t whole', () => {
  const before = { one: { ...at(0), ...inputs({ title: 'A', unit: 'l' }) } };
  const after = { one: { ...at(1), ...inputs({ title: 'B', unit: 'm' }) } };
  const now = (values: Change) => stillPossible({ before: after, after: before }, () => values);
  expect(now(after.one)).toEqual({ changes: before, isPartial: false });
  expect(now({ ...after.one, ...at(5) })).toEqual({ changes: { one: { inputs: before.one.inputs } }, isPartial: true });
  expect(now({ ...after.one, ...inputs({ title: 'B', unit: 'm', decimals: 2 }) })).toEqual({
    changes: { one: { ...at(0), ...inputs({ title: 'A', unit: 'l', decimals: 2 }) } },
    isPartial: false,
  });
  expect(now({ ...at(1), ...inputs({ title: 'Theirs', unit: 'm' }) })).toEqual({
    changes: { one: { ...at(0), ...inputs({ title: 'Theirs', unit: 'l' }) } },
    isPartial: true,
  });
});

test('undo leaves out what isn’t on the page any more', () => {
  const step = { before: { one: at(1), two: at(3) }, after: { one: at(0), two: at(2) } };
  expect(stillPossible(step, (id) => (id === 'two' ? at(3) : undefined))).toEqual({
    changes: { two: at(2) },
    isPartial: true,
  });
});
