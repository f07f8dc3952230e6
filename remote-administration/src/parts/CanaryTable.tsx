import { RemoteFailureCount } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Panel, useFormat, useLabels, useWide } from '@lineside/ui/base';
import { SimpleTable } from '@lineside/ui/data';
import { type Canary, enough, isWorse, type Line, linesOf } from './canaries-of.ts';

/** A canary beside the version that as many others have. */
export function CanaryTable(props: Canary) {
  const { canary, compared } = props;
  const { t } = useTexts();
  const format = useFormat();
  const wide = useWide();
  const { word } = useLabels(RemoteFailureCount);
  const lines = linesOf(props);
  const worse = isWorse(props);
  const nameOf = ({ what }: Line) => {
    if (what.is === 'failure') return t('canaries.inThousand', { failure: word('failure', what.failure) });
    return t(what.is === 'opened' ? 'canaries.opened' : `canaries.${what.is}.${what.of}`);
  };
  const cellText = ({ what }: Line, value: number | null | undefined) => {
    if (value == null) return <span className="ls-quiet">{t('canaries.tooFew')}</span>;
    switch (what.is) {
      case 'opened':
        return format.number(value);
      case 'cls':
        return format.number(value / 1000, { digits: 2 });
      case 'failure':
        return format.number(value, { digits: 1 });
      default:
        // more data isn't available
        return format.number(Number(value.toPrecision(2)), { unit: 'ms' });
    }
  };
  const versions = [
    { id: 'canary', header: t('canaries.canary', { version: canary.version }) },
    ...(compared ? [{ id: 'compared', header: t('canaries.compared', { version: compared.version }) }] : []),
  ];
  const isTooFew = canary.opened < enough || lines.some(({ values }) => values.includes(null));
  return (
    <Panel flush title={canary.remote}>
      <SimpleTable
        label={canary.remote}
        rows={lines}
        rowKey={nameOf}
        columns={[
          {
            id: 'what',
            header: t('canaries.what'),
            role: 'name',
            cell: (line) => <div style={{ paddingBlock: 4 }}>{nameOf(line)}</div>,
          },
          ...versions.map(({ id, header }, index) => ({
            id,
            header,
            ...(wide && { width: 200 }),
            align: 'end' as const,
            cell: (line: Line) => cellText(line, line.values[index]),
          })),
        ]}
      />
      {worse === null ? null : (
        <p style={{ margin: 0, padding: '8px 16px 12px' }}>
          {worse ? <strong>{t('canaries.worse', { remote: canary.remote })}</strong> : t('canaries.alike')}
        </p>
      )}
      {isTooFew || !compared ? (
        <p className="ls-quiet" style={{ margin: 0, padding: '8px 16px 12px' }}>
          {[compared ? '' : t('canaries.alone'), isTooFew ? t('canaries.fewer', { count: enough }) : '']
            .join(' ')
            .trim()}
        </p>
      ) : null}
    </Panel>
  );
}
