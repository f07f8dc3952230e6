import { useTexts } from '@lineside/remote-kit';
import { Button, useFormat } from '@lineside/ui/base';
import type { TimeSpan } from '@lineside/ui/data';
import { FileTextIcon } from '@lineside/ui/icons';
import { sharedGaps } from './gaps.ts';
import { type Series, unitOf } from './series.ts';
import { useHistoryLabels } from './use-labels.ts';

interface GapLineProps {
  series: readonly Series[];
  span: TimeSpan;
  now: number;
  /** What else can be done here, at the right end. */
  hint: string | undefined;
  onAddNote(): void;
}

/** So many gaps are named. */
const most = 4;

/** Names the stretches without values: those of all tags, then those of single ones. */
export function GapLine({ series, span, now, hint, onAddNote }: GapLineProps) {
  const { t } = useTexts();
  const format = useFormat();
  const labels = useHistoryLabels();
  // states and texts are stored on change, and seldom have gaps
  const lines = series.filter(({ tag }) => unitOf(tag) !== undefined);
  const bands = series.filter(({ tag }) => unitOf(tag) === undefined);
  const { all, own } = sharedGaps(lines.map(({ gaps }) => gaps));
  const until = Math.min(span.to, now);
  const stretch = ({ from, to }: TimeSpan): string => {
    const isOpen = Math.abs(to - until) < 1000;
    const time = labels.moment(from, span);
    return isOpen
      ? t('dataHistory.since', { time })
      : t('dataHistory.stretch', { from: time, to: labels.moment(to, span) });
  };
  const names = [
    ...all.map(stretch),
    ...[...lines, ...bands].flatMap(({ tag: { name }, gaps }, at) =>
      (own[at] ?? gaps).map((gap) => t('dataHistory.ofTag', { name, stretch: stretch(gap) })),
    ),
  ];
  const others = names.length - most;
  const said = [...names.slice(0, most), ...(others > 0 ? [t('dataHistory.others', { count: others })] : [])].join(
    ', ',
  );
  return (
    <div
      className="ls-quiet ls-line-above"
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '10px 16px' }}
    >
      {names.length > 0 ? (
        <>
          <i className="ls-pane-hatched" style={{ flex: 'none', width: 14, height: 10 }} />
          <span style={{ flex: '1 1 240px' }}>{t('dataHistory.noData', { said, zone: format.zone(span.to) })}</span>
        </>
      ) : null}
      <span style={{ marginLeft: 'auto' }}>{hint}</span>
      <Button icon={<FileTextIcon />} onClick={onAddNote}>
        {t('notes.add')}
      </Button>
    </div>
  );
}
