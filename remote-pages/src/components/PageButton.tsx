import { useTexts } from '@lineside/remote-kit';
import { Button, usePrinting } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';
import type { Manifest, Metric } from './manifest.ts';
import { ofOneValue } from './of-one-value.tsx';
import { useWrite } from './use-write.tsx';
import { valueToWrite } from './value-to-write.ts';
import { Note, Widget } from './Widget.tsx';
import { WriteResult } from './WriteResult.tsx';

export const button: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'label', label: 'buttonText', type: 'String', required: true },
    { key: 'metric', label: 'metric', type: 'LiveMetric', required: true },
    { key: 'value', label: 'writtenValue', type: 'String', required: true },
  ],
  sheetSettings: { minCols: 2, minRows: 2, defaultCols: 2, defaultRows: 2 },
  cardSettings: { minHeight: 80, defaultHeight: 120 },
};

/** Writes one value to the machine. */
export const PageButton = ofOneValue(function BoundButton({ inputs, binding }) {
  const { t } = useTexts();
  const { say } = usePageData();
  const metric = inputs.metric as Metric;
  const { to } = binding;
  const writing = useWrite(binding, metric, to.name);
  const isPrinting = usePrinting();
  const label = say(typeof inputs.label === 'string' ? inputs.label : to.name);
  const value = valueToWrite(inputs.value, to.type);
  if (value === undefined)
    return (
      <Widget title={inputs.title}>
        <Note>{t('write.doesNotFit', { value: String(inputs.value ?? ''), name: to.name })}</Note>
      </Widget>
    );
  return (
    <Widget title={inputs.title}>
      <div style={{ margin: 'auto 0 6px' }}>
        {isPrinting ? (
          label
        ) : (
          <Button
            block
            size="large"
            busy={writing.state.is === 'writing'}
            {...(writing.hindrance && { disabledReason: writing.hindrance })}
            onClick={() => void writing.write(value)}
          >
            <span style={{ whiteSpace: 'normal' }}>{label}</span>
          </Button>
        )}
      </div>
      <div style={{ marginBottom: 'auto' }}>
        <WriteResult writing={writing} metric={metric} to={to} />
      </div>
    </Widget>
  );
});
