import { numericOf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { ToneWord } from '@lineside/ui/base';
import { useLiveValues, usePageData } from '../data/page-data.tsx';
import { Age } from './Age.tsx';
import type { Manifest } from './manifest.ts';
import { ofOneValue } from './of-one-value.tsx';
import { stateAt } from './state-spans.ts';
import { stateIcons, statesInput, statesOf } from './states.ts';
import { Note, Widget } from './Widget.tsx';

export const state: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'metric', label: 'metric', type: 'LiveMetric', required: true },
    statesInput,
  ],
  sheetSettings: { minCols: 2, minRows: 2, defaultCols: 2, defaultRows: 2 },
  reportSettings: { minCols: 1, minRows: 1, defaultCols: 2, defaultRows: 1 },
  cardSettings: { minHeight: 80, defaultHeight: 96 },
};

/** A word for a value: that of the highest state which the value reaches. */
export const State = ofOneValue(function BoundState({ inputs, binding }) {
  const { t } = useTexts();
  const { say } = usePageData();
  const [live] = useLiveValues([binding]);
  const number = live ? numericOf(live.value) : null;
  const reached = number === null ? undefined : stateAt(statesOf(inputs.states), number);
  const Glyph = stateIcons[reached?.tone ?? 'offline'];
  return (
    <Widget title={inputs.title || binding.to.name} titleExtra={live ? <Age time={live.time} /> : undefined}>
      {reached ? (
        <div style={{ margin: 'auto 0', font: '600 20px/28px var(--font)' }}>
          <ToneWord tone={reached.tone}>
            <Glyph size={20} /> {say(reached.label)}
          </ToneWord>
        </div>
      ) : (
        <Note>{t(live ? 'view.noState' : 'view.noValue')}</Note>
      )}
    </Widget>
  );
});
