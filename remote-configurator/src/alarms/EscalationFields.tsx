import type { Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner } from '@lineside/ui/base';
import { Field, NumberInput, RefSelect } from '@lineside/ui/form';

/** After how many minutes without acknowledgement an alarm is passed on, and to whom; empty: never. */
export function EscalationFields() {
  const { t } = useTexts();
  return (
    <>
      <Field name="escalateAfter" label={t('alarmEditor.passOn.after')} hint={t('alarmEditor.passOn.hint')}>
        <NumberInput unit={t('units.min')} />
      </Field>
      <Field name="escalationAudience" label={t('alarmEditor.passOn.to')}>
        <RefSelect to="Audience" />
      </Field>
    </>
  );
}

/** That people of the access category don't see the device, by name: nobody of them is told. */
export function UntoldNote({ people }: { people: readonly Reference[] }) {
  const { t } = useTexts();
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Banner tone="info" title={t('alarmEditor.untold', { count: people.length })}>
      {names}
    </Banner>
  );
}
