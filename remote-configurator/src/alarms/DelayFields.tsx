import { useTexts } from '@lineside/remote-kit';
import { Stack } from '@lineside/ui/base';
import { Checkbox, Field, NumberInput, useFieldValue } from '@lineside/ui/form';
import { isDelay } from './use-rule-settings.ts';

/** When an alarm comes and goes after its condition does, drawn as two steps, and whether it acknowledges itself. */
export function DelayFields() {
  const { t } = useTexts();
  const check = (value: unknown) => (isDelay(value) ? undefined : t('alarmEditor.delays.wrong'));
  const seconds = (name: 'onDelay' | 'offDelay' | 'onResetDelay' | 'offResetDelay') => (
    <Field name={name} label={t(`alarmEditor.delays.${name}`)} required check={check}>
      <NumberInput unit={t('units.s')} />
    </Field>
  );
  return (
    <Stack gap={0}>
      <div className="ls-pair">
        {seconds('onDelay')}
        {seconds('offDelay')}
      </div>
      <Steps />
      <div className="ls-pair">
        {seconds('onResetDelay')}
        {seconds('offResetDelay')}
      </div>
      <p className="ls-small ls-quiet" style={{ marginTop: 0 }}>
        {t('alarmEditor.delays.resets')}
      </p>
      <Field name="autoAcknowledge">
        <Checkbox label={t('alarmEditor.acknowledgesItself')} />
      </Field>
    </Stack>
  );
}

/** The most that a delay moves a step, and the places of the condition's steps, in the drawing's own units. */
const drawn = { most: 70, on: 60, off: 210, width: 336 };

/** Above: the condition. Below: the alarm, by its delays. */
function Steps() {
  const { t } = useTexts();
  const onDelay = useFieldValue<unknown>('onDelay');
  const offDelay = useFieldValue<unknown>('offDelay');
  const on = drawn.on + moved(onDelay);
  const off = drawn.off + moved(offDelay);
  return (
    <div style={{ marginBottom: 16 }}>
      <svg
        width="100%"
        height="46"
        viewBox={`0 0 ${drawn.width} 46`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('alarmEditor.delays.drawing')}
      >
        <path
          d={`M0 18H${drawn.on}V4H${drawn.off}V18H${drawn.width}`}
          {...{ fill: 'none', stroke: 'var(--line-control)', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' }}
        />
        <path
          d={`M0 42H${on}V28H${off}V42H${drawn.width}`}
          {...{ fill: 'none', stroke: 'var(--attention)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' }}
        />
      </svg>
      <div className="ls-small ls-quiet">{t('alarmEditor.delays.drawing')}</div>
    </div>
  );
}

/** How far a delay moves a step: longer ones more, of any length. */
const moved = (delay: unknown): number =>
  isDelay(delay) && delay > 0 ? Math.min(drawn.most, 20 + 12 * Math.log10(delay)) : 0;
