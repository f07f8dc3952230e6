import { figureOf, type HistoryFigure } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, digitsFor, Panel, useFormat, useReadingText } from '@lineside/ui/base';
import { SimpleTable, type TimeSpan } from '@lineside/ui/data';
import { useState } from 'react';
import type { Series } from './series.ts';
import { useHistoryLabels } from './use-labels.ts';

interface StepTableProps {
  series: readonly Series[];
  show: HistoryFigure;
  span: TimeSpan;
}

/** So many rows are added at a time. */
const page = 100;

/** The values of each step as rows, the newest first. */
export function StepTable({ series, show, span }: StepTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  const textOf = useReadingText();
  const labels = useHistoryLabels();
  const [most, setMost] = useState(page);
  const columns = series.map(({ tag, steps, texts }) => {
    const digits = show === 'count' ? 0 : digitsFor(steps.flatMap(({ min, max }) => [min, max]));
    const isNumber = tag.type === 'int' || tag.type === 'float';
    const cells = new Map<number, string>(texts.map(([time, text]) => [time, text]));
    for (const step of steps)
      cells.set(
        step.time,
        isNumber
          ? format.number(figureOf(show, step), { digits })
          : step.min === step.max
            ? textOf(step.max !== 0)
            : t('dataHistory.mixed'),
      );
    return { tag, cells };
  });
  const times = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => b - a);
  return (
    <Panel flush>
      <SimpleTable
        label={t('dataHistory.forms.table')}
        comparison
        rows={times.slice(0, most)}
        rowKey={String}
        empty={
          <p className="ls-quiet" style={{ padding: 16 }}>
            {t('chart.none')}
          </p>
        }
        columns={[
          {
            ...{ id: 'time', header: t('dataHistory.table.time', { zone: format.zone(span.to) }), role: 'name' },
            cell: (time) => (
              <span className="ls-num" style={{ whiteSpace: 'nowrap' }}>
                {labels.moment(time, span)}
              </span>
            ),
          },
          ...columns.map(({ tag, cells }) => ({
            ...{ id: tag.slug, header: tag.unit ? `${tag.name} (${tag.unit})` : tag.name, align: 'end' as const },
            cell: (time: number) => <span className="ls-num">{cells.get(time) ?? ''}</span>,
          })),
        ]}
      />
      {times.length > most ? (
        <div style={{ padding: 12 }}>
          <Button size="small" onClick={() => setMost(most + page)}>
            {t('dataHistory.more', { count: times.length - most })}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
