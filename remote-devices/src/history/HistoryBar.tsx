import { type HistoryStep, historyFigures, historySteps, stepSeconds } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, lazyWithRetry, Menu, type MenuItem, Row, Segmented, Spacer, useWide } from '@lineside/ui/base';
import type { TimeSpan } from '@lineside/ui/data';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon, TagIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { ExportMenu } from './ExportMenu.tsx';
import { moved } from './period.ts';
import { useHistoryLabels } from './use-labels.ts';
import { comparisons, type HistoryView, namedPeriods, nameOf, type PeriodName } from './view.ts';

const PeriodDialog = lazyWithRetry(() => import('./PeriodDialog.tsx'));

/** As many steps are worth looking at; the API answers 2,000 at most. */
const steps = { least: 4, most: 2000 };

interface HistoryBarProps {
  agentId: string;
  view: HistoryView;
  span: TimeSpan;
  /** The step that is shown. */
  step: HistoryStep;
  now: number;
  onChange(changes: Partial<HistoryView>): void;
  /** Opens the choice of tags on a narrow page. */
  onTags(): void;
}

/** Chooses the period of a history, and what is shown of its values. */
export function HistoryBar({ agentId, view, span, step, now, onChange, onTags }: HistoryBarProps) {
  const { t } = useTexts();
  const wide = useWide();
  const labels = useHistoryLabels();
  const [asks, setAsks] = useState(false);
  const { period, tags = [] } = view;
  const isLive = 'last' in period;
  const chosen = isLive ? nameOf(period.last) : 'own';
  const periodNames = Object.keys(namedPeriods) as PeriodName[];
  const choose = (name: string) =>
    name === 'own' ? setAsks(true) : onChange({ period: { last: namedPeriods[name as PeriodName] } });
  const move = (direction: -1 | 1) => onChange({ period: moved(period, now, direction) });
  const live = () => onChange({ period: isLive ? span : { last: span.to - span.from } });
  const showItems = useShowItems({ view, span, step, onChange });
  const show = (
    <Menu label={t('dataHistory.showLabel')} items={showItems}>
      {(trigger) => (
        <Button {...trigger} after={<ChevronDownIcon />}>
          <span className="ls-muted" style={{ fontWeight: 400 }}>
            {t('dataHistory.showWord')}
          </span>{' '}
          {labels.shown(view.show, step)}
        </Button>
      )}
    </Menu>
  );
  const dialog = asks ? (
    <PeriodDialog span={span} onChange={(next) => onChange({ period: next })} onClose={() => setAsks(false)} />
  ) : null;
  const liveWord = t(isLive ? 'dataHistory.pause' : 'dataHistory.goLive');
  if (!wide) {
    const periodItems: MenuItem[] = [
      ...[...periodNames, 'own'].map((name) => ({
        ...{ key: name, label: t(`dataHistory.periods.${name}`), chosen: name === chosen },
        onSelect: () => choose(name),
      })),
      { key: 'line', kind: 'line' },
      { key: 'earlier', label: t('dataHistory.earlier'), icon: <ChevronLeftIcon />, onSelect: () => move(-1) },
      {
        ...{ key: 'later', label: t('dataHistory.later'), icon: <ChevronRightIcon />, disabled: isLive },
        onSelect: () => move(1),
      },
      { key: 'live', label: liveWord, icon: isLive ? <PauseIcon /> : <PlayIcon />, onSelect: live },
    ];
    return (
      <Row gap={8} wrap style={{ padding: '0 16px' }}>
        <Button icon={<TagIcon />} onClick={onTags}>
          {t('dataHistory.tags', { count: tags.length })}
        </Button>
        <Menu label={t('dataHistory.period')} items={periodItems} sheet>
          {(trigger) => (
            <Button {...trigger} after={<ChevronDownIcon />}>
              {isLive ? t('dataHistory.toNow', { length: labels.length(period) }) : labels.span(span)}
            </Button>
          )}
        </Menu>
        {show}
        <ExportMenu {...{ agentId, view, span, step }} />
        {dialog}
      </Row>
    );
  }
  return (
    <Row gap={8} wrap>
      <Segmented
        label={t('dataHistory.period')}
        options={[...periodNames, 'own'].map((key) => ({ key, label: t(`dataHistory.periods.${key}`) }))}
        value={chosen in namedPeriods ? chosen : 'own'}
        onChange={choose}
      />
      <Row gap={4}>
        <Button kind="text" icon={<ChevronLeftIcon />} label={t('dataHistory.earlier')} onClick={() => move(-1)} />
        <span className="ls-small ls-num ls-muted">{labels.span(span)}</span>
        <Button
          kind="text"
          icon={<ChevronRightIcon />}
          label={t('dataHistory.later')}
          disabled={isLive}
          onClick={() => move(1)}
        />
      </Row>
      <Spacer />
      {show}
      <Button icon={isLive ? <PauseIcon /> : <PlayIcon />} label={liveWord} onClick={live}>
        {t('dataHistory.live')}
      </Button>
      <ExportMenu {...{ agentId, view, span, step }} />
      {dialog}
    </Row>
  );
}

/** What the menu over the values offers. */
function useShowItems({ view, span, step, onChange }: Pick<HistoryBarProps, 'view' | 'span' | 'step' | 'onChange'>) {
  const { t } = useTexts();
  const labels = useHistoryLabels();
  const isFit = (one: HistoryStep) => {
    const count = (span.to - span.from) / 1000 / stepSeconds(one);
    return one === view.step || (count >= steps.least && count <= steps.most);
  };
  const stepItems = [undefined, ...historySteps.filter(isFit)].map((one) => ({
    ...{
      key: one ?? 'automatic',
      label: one ? labels.step(one) : t('dataHistory.automatic'),
      chosen: one === view.step,
    },
    onSelect: () => onChange({ step: one }),
  }));
  const compareItems = [undefined, ...comparisons].map((one) => ({
    ...{ key: one ?? 'alone', label: t(`dataHistory.compare.${one ?? 'none'}`), chosen: one === view.compare },
    onSelect: () => onChange({ compare: one }),
  }));
  const formItems = (['chart', 'table'] as const).map((form) => ({
    ...{ key: form, label: t(`dataHistory.forms.${form}`), chosen: form === view.form },
    onSelect: () => onChange({ form }),
  }));
  const items: MenuItem[] = [
    ...historyFigures.map((show) => ({
      ...{ key: show, label: t(`dataHistory.show.${show}`), chosen: show === view.show },
      onSelect: () => onChange({ show }),
    })),
    { key: 'line', kind: 'line' },
    { key: 'step', label: t('dataHistory.perLabel'), note: labels.step(step), items: stepItems },
    {
      ...{ key: 'compare', label: t('dataHistory.compareLabel'), items: compareItems },
      ...(view.compare && { note: t(`dataHistory.compare.${view.compare}`) }),
    },
    { key: 'line2', kind: 'line' },
    ...formItems,
  ];
  return items;
}
