import { useTexts } from '@lineside/remote-kit';
import { ToneWord } from '@lineside/ui/base';
import { CircleAlertIcon, CircleCheckIcon } from '@lineside/ui/icons';
import type { Bindable } from '../data/subject.ts';
import type { Metric } from './manifest.ts';
import { unitOf, useShowValue } from './show-value.ts';
import type { Writing } from './use-write.tsx';

interface WriteResultProps {
  writing: Writing;
  metric: Metric | undefined;
  to: Bindable;
}

/** What became of the last value that was written here, or why none can be; read aloud when it comes. */
export function WriteResult({ writing: { state, hindrance }, metric, to }: WriteResultProps) {
  const { t } = useTexts();
  const show = useShowValue();
  return (
    <div style={{ minHeight: 16, font: '400 12px/16px var(--font)', overflowWrap: 'anywhere' }}>
      <span role="status">
        {state.is === 'writing' ? <span className="ls-quiet">{t('write.writing')}</span> : null}
        {state.is === 'done' ? (
          <ToneWord tone="online">
            <CircleCheckIcon />
            <span style={{ whiteSpace: 'normal' }}>
              {t('write.done', { value: `${show(state.value, metric)} ${unitOf(metric, to) ?? ''}`.trim() })}
            </span>
          </ToneWord>
        ) : null}
      </span>
      {state.is === 'refused' ? (
        <span role="alert">
          <ToneWord tone="danger">
            <CircleAlertIcon />
            <span style={{ whiteSpace: 'normal' }}>{state.reason}</span>
          </ToneWord>
        </span>
      ) : null}
      {state.is === 'idle' && hindrance ? <span className="ls-quiet">{hindrance}</span> : null}
    </div>
  );
}
