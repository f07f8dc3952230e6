import { useTexts } from '@lineside/remote-kit';
import { digitsFor, Panel, StateWord, useFormat, useNow, useReadingText, useWide } from '@lineside/ui/base';
import { type LineLook, LineSwatch, SimpleTable, type SimpleTableProps } from '@lineside/ui/data';
import { type Series, type Summary, summaryOf } from './series.ts';

interface SummaryTableProps {
  series: readonly Series[];
  /** Whether the period goes on: then the last value is the newest that came. */
  isLive: boolean;
  lookOf(slug: string): LineLook | undefined;
}

interface SummaryRow {
  one: Series;
  summary: Summary | null;
  /** The last value, and its time in ms since 1970. */
  last: { text: string; time: number } | null;
  number(value: number): string;
}

/** The period of each tag in numbers: the text form of the chart. */
export function SummaryTable({ series, isLive, lookOf }: SummaryTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  const wide = useWide();
  const textOf = useReadingText();
  const rows = series.map((one): SummaryRow => {
    const { tag, steps, texts } = one;
    const isNumber = tag.type === 'int' || tag.type === 'float';
    const digits = digitsFor(steps.flatMap(({ min, max }) => [min, max]));
    const number = (value: number) => format.number(value, { digits });
    const summary = isNumber ? summaryOf(steps) : null;
    const newest = steps.at(-1);
    const text = texts.at(-1);
    const inPeriod = newest
      ? { text: isNumber ? number(newest.last) : textOf(newest.last !== 0), time: newest.lastTime }
      : text
        ? { text: text[1], time: text[0] }
        : null;
    const live =
      isLive && tag.last
        ? {
            text: typeof tag.last.value === 'number' ? number(tag.last.value) : textOf(tag.last.value),
            time: Date.parse(tag.last.time),
          }
        : null;
    return { one, summary, last: live ?? inPeriod, number };
  });
  const name = ({ one: { tag } }: SummaryRow) => {
    const look = lookOf(tag.slug);
    return (
      <span className="ls-row">
        {look ? <LineSwatch look={look} /> : null}
        <span className="ls-ell">{tag.name}</span>
      </span>
    );
  };
  if (!wide)
    return (
      <Panel flush>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <li key={row.one.tag.slug} className="ls-line-below" style={{ padding: '10px 16px' }}>
              <span style={{ fontSize: 15, fontWeight: 500 }}>{name(row)}</span>
              <p className="ls-quiet" style={{ paddingLeft: 24 }}>
                {row.last ? [row.last.text, row.one.tag.unit].filter(Boolean).join(' ') : t('dataHistory.never')}
                {row.last ? (
                  <>
                    {' '}
                    · <Age time={row.last.time} />
                  </>
                ) : null}
                {row.summary
                  ? ` · ${t('live.range', { from: row.number(row.summary.lowest), to: row.number(row.summary.highest) })}`
                  : null}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    );
  const figure = (
    key: 'lowest' | 'mean' | 'highest',
    width: number,
  ): SimpleTableProps<SummaryRow>['columns'][number] => ({
    ...{ id: key, header: t(`dataHistory.table.${key}`), width, align: 'end' },
    cell: ({ summary, number }) => <span className="ls-num">{summary ? number(summary[key]) : ''}</span>,
  });
  return (
    <Panel flush>
      <SimpleTable
        label={t('dataHistory.summary')}
        rows={rows}
        rowKey={({ one }) => one.tag.slug}
        columns={[
          { id: 'tag', header: t('dataHistory.table.tag'), role: 'name', cell: name },
          { id: 'unit', header: t('dataHistory.table.unit'), width: 76, cell: ({ one }) => one.tag.unit ?? '' },
          figure('lowest', 96),
          figure('mean', 88),
          figure('highest', 96),
          {
            ...{ id: 'last', header: t('dataHistory.table.last'), width: 104, align: 'end' },
            cell: ({ last }) => <span className="ls-num">{last?.text ?? ''}</span>,
          },
          {
            ...{ id: 'age', header: t('dataHistory.table.age'), width: 130 },
            cell: ({ last }) => (last ? <Age time={last.time} /> : ''),
          },
          {
            ...{ id: 'points', header: t('dataHistory.table.points'), width: 96, align: 'end' },
            // texts are read as they changed, and not counted
            cell: ({ one: { tag, steps } }) =>
              tag.type === 'str' ? (
                ''
              ) : (
                <span className="ls-num">
                  {format.number(
                    steps.reduce((all, { count }) => all + count, 0),
                    { digits: 0 },
                  )}
                </span>
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** Values older than this are outdated, in ms. */
const staleMs = 10 * 60_000;

/** How old a value is; with a sign if it is outdated. */
function Age({ time }: { time: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const age = Math.max(0, useNow(1000) - time);
  const text = t('dataHistory.ago', { age: format.age(age) });
  return age < staleMs ? (
    text
  ) : (
    <StateWord of="data" is="stale">
      {text}
    </StateWord>
  );
}
