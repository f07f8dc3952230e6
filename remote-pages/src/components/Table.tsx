import { useTexts } from '@lineside/remote-kit';
import { SimpleTable } from '@lineside/ui/data';
import { bindingOf, useLiveValues, usePageData } from '../data/page-data.tsx';
import { Age } from './Age.tsx';
import type { ComponentProps } from './built-in.ts';
import type { Manifest, Metric } from './manifest.ts';
import { unitOf, useShowValue } from './show-value.ts';
import { Failed, Note, Widget } from './Widget.tsx';

export const table: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    {
      ...{ key: 'rows', label: 'rows', type: 'List', required: true },
      itemType: {
        children: [
          { key: 'metric', label: 'metric', type: 'LiveMetric', required: true },
          { key: 'label', label: 'name', type: 'String' },
        ],
      },
    },
  ],
  sheetSettings: { minCols: 3, minRows: 2, defaultCols: 4, defaultRows: 4 },
  reportSettings: { minCols: 2, minRows: 2, defaultCols: 4, defaultRows: 3 },
  cardSettings: { minHeight: 120, defaultHeight: 200 },
};

interface TableRow {
  metric?: Metric;
  label?: string;
}

/** Values below each other, each with its unit and age. */
export function Table({ inputs }: ComponentProps) {
  const { t } = useTexts();
  const show = useShowValue();
  const { bindables, say } = usePageData();
  const rows = (Array.isArray(inputs.rows) ? inputs.rows : []) as TableRow[];
  const bindings = rows.map(({ metric }) => bindingOf(bindables, metric));
  const live = useLiveValues(bindings);
  const problem = bindings.find((binding) => binding.is === 'failed');
  if (problem?.is === 'failed') {
    return (
      <Widget title={inputs.title}>
        <Failed failure={problem.failure} retry={problem.retry} />
      </Widget>
    );
  }
  if (bindings.some(({ is }) => is === 'noDevice')) {
    return (
      <Widget title={inputs.title}>
        <Note>{t('view.noDevice')}</Note>
      </Widget>
    );
  }
  const tableRows = rows.map((row, index) => ({ ...row, at: index, binding: bindings[index]!, live: live[index] }));
  return (
    <Widget title={inputs.title} flush>
      <SimpleTable
        label={typeof inputs.title === 'string' ? say(inputs.title) : t('view.values')}
        rows={tableRows}
        rowKey={({ at }) => String(at)}
        columns={[
          {
            ...{ id: 'name', header: t('view.name'), role: 'name' },
            cell: ({ label, binding, metric }) =>
              label ? say(label) : binding.is === 'bound' ? binding.to.name : (metric?.selector ?? ''),
          },
          {
            ...{ id: 'value', header: t('view.value'), align: 'end' },
            cell: ({ binding, metric, live: now }) => {
              if (binding.is !== 'bound') return <span className="ls-quiet">{t(`view.short.${binding.is}`)}</span>;
              const unit = unitOf(metric, binding.to);
              return now ? `${show(now.value, metric)} ${unit ?? ''}` : '';
            },
          },
          {
            ...{ id: 'age', header: t('view.updated') },
            cell: ({ live: now }) => (now ? <Age time={now.time} /> : null),
          },
        ]}
        empty={<Note>{t('view.unbound')}</Note>}
      />
    </Widget>
  );
}
