import { type HistoryView, historyOfAlarm, historyOfTag, viewIn, withView } from './view.ts';

const read = (text: string) => viewIn(new URLSearchParams(text));

test('an address has all that a history shows, and restores it', () => {
  const view: HistoryView = {
    ...{ tags: ['flow', 'head'], rule: undefined, period: { from: 1_000_000, to: 2_000_000 } },
    ...{ show: 'max', step: '5m', compare: 'week', form: 'table' },
  };
  expect(viewIn(withView(new URLSearchParams('part=history'), view))).toEqual(view);
  const live: HistoryView = { ...view, period: { last: 5_400_000 }, step: undefined, compare: undefined };
  const params = withView(new URLSearchParams('part=history'), live);
  expect([viewIn(params), params.get('part'), params.get('period')]).toEqual([live, 'history', '5400s']);
});

test('what is wrong in an address is left out: a period backwards, a ninth tag, unknown words', () => {
  const { tags, period, show, step, compare } = read(
    'tags=a,b,c,d,e,f,g,h,i,a&from=2026-03-12T12:00:00Z&to=2026-03-12T11:00:00Z&show=mode&step=7m&compare=day',
  );
  expect(tags).toEqual([...'abcdefgh']);
  expect([period, show, step, compare]).toEqual([{ last: 86_400_000 }, 'mean', undefined, undefined]);
});

test('an alarm leads to the half hours around it, and a tag to its last day', () => {
  const occurrence = { agent: { publicId: 'Agent0000001' }, alarm: { publicId: 'Rule00000001' }, rtnOn: null };
  const around = historyOfAlarm({ ...occurrence, occurredOn: '2026-03-12T12:00:00Z' }).split('?');
  expect(around[0]).toBe('/devices/Agent0000001');
  expect(read(around[1]!)).toMatchObject({
    ...{
      rule: 'Rule00000001',
      period: { from: Date.parse('2026-03-12T11:30:00Z'), to: Date.parse('2026-03-12T12:30:00Z') },
    },
  });
  expect(read(historyOfTag('Agent0000001', 'flow').split('?')[1]!)).toMatchObject({
    ...{ tags: ['flow'], period: { last: 86_400_000 } },
  });
});
