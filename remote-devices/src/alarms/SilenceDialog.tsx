import { serverNow } from '@lineside/client';
import { AgentDataAlarmOccurrence, limits } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useLabels } from '@lineside/ui/base';
import { DateTimePicker, Field, Form, FormDialog, Input } from '@lineside/ui/form';
import type { Occurrence } from './occurrence.ts';
import { useUpdateSeveral } from './update-several.ts';

interface SilenceDialogProps {
  occurrences: readonly Occurrence[];
  onClose(): void;
}

interface Values {
  silencedUntil: number | null;
  silencedReason: string;
}

/** The end that is offered: one shift. */
const usualHours = 8;
const step = limits.pickerStepMinutes * 60_000;

/** Silences the rules of alarms until a time, for a reason: until then they are told to nobody. */
export default function SilenceDialog({ occurrences, onClose }: SilenceDialogProps) {
  const { t } = useTexts();
  const label = useLabels(AgentDataAlarmOccurrence);
  const updateSeveral = useUpdateSeveral('silencedReason');
  const count = occurrences.length;
  const now = serverNow();
  const usual = Math.ceil((now + usualHours * 3_600_000) / step) * step;
  const silence = async ({ silencedUntil, silencedReason }: Values) => {
    const problems = await updateSeveral(occurrences, {
      ...{ silenced: true, silencedUntil: new Date(silencedUntil!).toISOString() },
      silencedReason: silencedReason.trim(),
    });
    if (problems.length > 0) return problems;
    notify({ tone: 'online', text: t('alarms.severalSilenced', { count }), seconds: 3 });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values>
      size="small"
      title={t('alarms.silenceSeveral', { count })}
      subtitle={t('alarms.silenceWhat')}
      ok={t('alarms.silence')}
      onClose={onClose}
    >
      {(form) => (
        <Form<Values> {...form} initial={{ silencedUntil: usual, silencedReason: '' }} onSubmit={silence}>
          <Field name="silencedUntil" label={label.field('silencedUntil')} required>
            <DateTimePicker min={now} minuteStep={limits.pickerStepMinutes} />
          </Field>
          <Field name="silencedReason" label={t('alarms.reason')} required>
            <Input limit={255} autoFocus />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
