import { numericOf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { ToneWord } from '@lineside/ui/base';
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CircleIcon,
  type Icon,
  InfoIcon,
  TriangleAlertIcon,
} from '@lineside/ui/icons';
import { useBinding, useLiveValues, usePageData } from '../data/page-data.tsx';
import { Age } from './Age.tsx';
import type { ComponentProps } from './built-in.ts';
import type { Manifest } from './manifest.ts';
import { Note, Unbound, Widget } from './Widget.tsx';

export const tones = ['online', 'info', 'attention', 'danger', 'offline'] as const;
type Tone = (typeof tones)[number];

export const state: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'metric', label: 'metric', type: 'LiveMetric', required: true },
    {
      ...{ key: 'states', label: 'states', type: 'List', required: true },
      itemType: {
        children: [
          { key: 'from', label: 'fromValue', type: 'Number', required: true },
          { key: 'label', label: 'word', type: 'String', required: true },
          { key: 'tone', label: 'tone', type: 'Selection', options: tones, defaultValue: 'online' },
        ],
      },
    },
  ],
  sheetSettings: { minCols: 2, minRows: 2, defaultCols: 2, defaultRows: 2 },
  reportSettings: { minCols: 1, minRows: 1, defaultCols: 2, defaultRows: 1 },
  cardSettings: { minHeight: 80, defaultHeight: 96 },
};

const icons: Record<Tone, Icon> = {
  online: CircleCheckIcon,
  info: InfoIcon,
  attention: TriangleAlertIcon,
  danger: CircleAlertIcon,
  offline: CircleIcon,
};

interface OneState {
  from?: number;
  label?: string;
  tone?: Tone;
}

/** A word for a value: that of the highest state which the value reaches. */
export function State({ inputs }: ComponentProps) {
  const { t } = useTexts();
  const { say } = usePageData();
  const binding = useBinding(inputs.metric);
  const [live] = useLiveValues([binding]);
  const states = (Array.isArray(inputs.states) ? inputs.states : []) as OneState[];
  if (binding.is !== 'bound') {
    return (
      <Widget title={inputs.title}>
        <Unbound binding={binding} />
      </Widget>
    );
  }
  const number = live ? numericOf(live.value) : null;
  const [reached] = states
    .filter(({ from = Number.NEGATIVE_INFINITY }) => number !== null && number >= from)
    .sort((a, b) => (b.from ?? 0) - (a.from ?? 0));
  const tone = reached?.tone && tones.includes(reached.tone) ? reached.tone : 'offline';
  const Glyph = icons[tone];
  return (
    <Widget title={inputs.title || binding.to.name} titleExtra={live ? <Age time={live.time} /> : undefined}>
      {reached ? (
        <div style={{ margin: 'auto 0', font: '600 20px/28px var(--font)' }}>
          <ToneWord tone={tone}>
            <Glyph size={20} /> {say(reached.label ?? '')}
          </ToneWord>
        </div>
      ) : (
        <Note>{t(live ? 'view.noState' : 'view.noValue')}</Note>
      )}
    </Widget>
  );
}
