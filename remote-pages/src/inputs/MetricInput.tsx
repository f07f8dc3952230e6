import { useWatch } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Row, useFormat } from '@lineside/ui/base';
import { Input, NumberInput, Select } from '@lineside/ui/form';
import { useMemo, useState } from 'react';
import { Age } from '../components/Age.tsx';
import { aggregators, type Metric } from '../components/manifest.ts';
import { unitOf, useShowValue } from '../components/show-value.ts';
import { useBinding, useLiveValues, usePageData } from '../data/page-data.tsx';

interface MetricInputProps {
  id: string;
  value: Metric | undefined;
  onChange(value: Metric): void;
  /** How it is shown: as it is now, or with stored values, which a line combines. */
  draws: 'now' | 'trend' | 'line';
  /** Types of values that the component takes; undefined: all. */
  allowedTypes: readonly string[] | undefined;
}

/** Binds an input to a value of the page's device, and shows how that is now. */
export function MetricInput({ id, value, onChange, draws, allowedTypes }: MetricInputProps) {
  const { t } = useTexts();
  const format = useFormat();
  const show = useShowValue();
  const { bindables } = usePageData();
  const binding = useBinding(value);
  const [live] = useLiveValues([binding]);
  const [isOpen, setOpen] = useState(false);
  const agent = bindables.is === 'ready' ? bindables.agent : null;
  // each choice has its value of now, as long as they are shown
  useWatch(useMemo(() => (isOpen && agent ? [agent] : []), [isOpen, agent]));
  const chosen = value?.selector;
  const isKnown = binding.is === 'bound';
  const choices = useMemo(() => {
    const all = bindables.is === 'ready' ? bindables.all : [];
    const isOfOne = new Set(all.map(({ source }) => source.publicId)).size <= 1;
    // those that have values come first
    const byValue = [...all.filter(({ last }) => last), ...all.filter(({ last }) => !last)];
    return byValue.map(({ selector, name, source, type, unit, last }) => {
      const now = last ? `${show(last.value)} ${unit ?? ''}`.trim() : t('view.noValue');
      return {
        ...{ value: selector, label: name, note: isOfOne ? now : `${now}, ${source.name ?? ''}` },
        ...(draws === 'line' && type === 'str' && { why: t('view.noLine.text') }),
        ...(allowedTypes && !allowedTypes.includes(type) && { why: t('editor.otherType') }),
      };
    });
  }, [bindables, draws, allowedTypes, show, t]);
  const current = isKnown ? binding.to.selector : chosen;
  return (
    <>
      <Select
        id={id}
        search
        onOpenChange={setOpen}
        placeholder={t('editor.chooseValue')}
        value={current}
        choices={
          chosen && !isKnown ? [{ value: chosen, label: chosen, note: t('view.short.missing') }, ...choices] : choices
        }
        none={t(bindables.is === 'ready' && !bindables.agent ? 'editor.noDevice' : 'editor.noValues')}
        onChange={(selector) => onChange({ ...value, selector })}
      />
      {live && isKnown ? (
        <Row gap={8} style={{ paddingTop: 6, fontSize: 13 }}>
          <strong className="ls-num">
            {show(live.value, value)} {unitOf(value, binding.to)}
          </strong>
          <span className="ls-quiet">
            <Age time={live.time} />
          </span>
        </Row>
      ) : null}
      {draws !== 'now' &&
      isKnown &&
      binding.to.tag === null &&
      binding.to.type !== 'str' &&
      binding.to.keptDays !== null ? (
        <p className="ls-quiet" style={{ margin: 0, paddingTop: 4, fontSize: 12 }}>
          {t('editor.keptWithoutTag', { days: format.number(binding.to.keptDays) })}
        </p>
      ) : null}
      {value?.selector && draws === 'line' ? (
        <div style={{ paddingTop: 8 }}>
          <Select
            label={t('editor.aggregator')}
            value={value.aggregator ?? 'mean'}
            choices={aggregators.map((aggregator) => ({
              value: aggregator,
              label: t(`editor.aggregators.${aggregator}`),
            }))}
            onChange={(aggregator) => onChange({ ...value, aggregator })}
          />
        </div>
      ) : null}
      {value?.selector ? (
        <Row gap={8} style={{ paddingTop: 8 }}>
          <NumberInput
            label={t('editor.decimals')}
            placeholder={t('editor.decimals')}
            value={value.decimals ?? null}
            onChange={(decimals) =>
              onChange({
                ...value,
                decimals: typeof decimals === 'number' ? Math.min(7, Math.max(0, Math.round(decimals))) : undefined,
              })
            }
          />
          <Input
            aria-label={t('editor.unit')}
            placeholder={(isKnown && binding.to.unit) || t('editor.unit')}
            value={value.unit ?? ''}
            onChange={({ target }) => onChange({ ...value, unit: target.value || undefined })}
          />
        </Row>
      ) : null}
    </>
  );
}
