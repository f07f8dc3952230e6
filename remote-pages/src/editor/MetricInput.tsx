import { useTexts } from '@lineside/remote-kit';
import { Row, useFormat } from '@lineside/ui/base';
import { Input, NumberInput, Select } from '@lineside/ui/form';
import { Age } from '../components/Age.tsx';
import { aggregators, type Metric } from '../components/manifest.ts';
import { unitOf, useShowValue } from '../components/show-value.ts';
import { useBinding, useLiveValues, usePageData } from '../data/page-data.tsx';

interface MetricInputProps {
  id: string;
  value: Metric | undefined;
  onChange(value: Metric): void;
  /** Kept values are wanted: values that no tag keeps can't be chosen. */
  ofPeriod: boolean;
}

/** Binds an input to a value of the page's device, and shows how that is now. */
export function MetricInput({ id, value, onChange, ofPeriod }: MetricInputProps) {
  const { t } = useTexts();
  const format = useFormat();
  const show = useShowValue();
  const { bindables } = usePageData();
  const binding = useBinding(value);
  const [live] = useLiveValues([binding]);
  const all = bindables.is === 'ready' ? bindables.all : [];
  const chosen = value?.selector;
  const isKnown = binding.is === 'bound';
  const choices = all.map(({ selector, name, source, tag, unit, last }) => ({
    value: selector,
    label: name,
    note: last ? `${format.number(last.value)} ${unit ?? ''}` : (source.name ?? ''),
    ...(ofPeriod && !tag && { why: t('editor.notKept') }),
  }));
  const current = isKnown ? binding.to.selector : chosen;
  return (
    <>
      <Select
        id={id}
        search
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
      {value?.selector ? (
        <Row gap={8} style={{ paddingTop: 8 }}>
          {ofPeriod ? (
            <Select
              label={t('editor.aggregator')}
              value={value.aggregator ?? 'mean'}
              choices={aggregators.map((aggregator) => ({
                value: aggregator,
                label: t(`editor.aggregators.${aggregator}`),
              }))}
              onChange={(aggregator) => onChange({ ...value, aggregator })}
            />
          ) : null}
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
