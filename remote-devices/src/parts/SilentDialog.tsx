import { create, update } from '@lineside/client';
import { AgentDataAlarm, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, NumberInput, RefSelect, Select, useProblems } from '@lineside/ui/form';
import type { SilenceRule } from './SilentDevice.tsx';

interface SilentDialogProps {
  agentId: string;
  /** Undefined while there is none. */
  rule: SilenceRule | undefined;
  onClose(): void;
}

interface Values {
  minutes: number | null;
  audience: Reference | null;
  severity: SilenceRule['severity'];
}

const usualMinutes = 15;

/** After how many minutes without a sign of life a device's alarm goes off, and who is told. */
export default function SilentDialog({ agentId, rule, onClose }: SilentDialogProps) {
  const { t } = useTexts();
  const label = useLabels(AgentDataAlarm);
  const problemsOf = useProblems((property) => (property === 'onDelay' ? 'minutes' : property.split('.')[0]));
  const save = async ({ minutes, audience, severity }: Values) => {
    const values = { onDelay: minutes! * 60, audience: { publicId: audience!.publicId }, severity };
    const result = rule
      ? await update(
          AgentDataAlarm,
          { publicId: rule.publicId, parent: agentId },
          { ...values, version: rule.version } as never,
          { inPlace: true },
        )
      : // its formula is never evaluated
        await create(
          AgentDataAlarm,
          { ...values, name: t('silent.name'), type: 'silent', formula: '0' },
          { parent: agentId, inPlace: true },
        );
    if (!result.ok) return problemsOf(result.failure);
    onClose();
    return undefined;
  };
  const isMinutes = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 ? undefined : t('silent.wrong');
  const initial: Values = {
    minutes: rule ? Math.round(rule.onDelay / 60) : usualMinutes,
    audience: rule?.audience ?? null,
    severity: rule?.severity ?? 'high',
  };
  return (
    <FormDialog<Values> size="small" title={t('silent.title')} ok={t('silent.save')} onClose={onClose}>
      {(form) => (
        <Form<Values> {...form} initial={initial} onSubmit={save}>
          <Field name="minutes" label={t('silent.after')} required check={isMinutes}>
            <NumberInput unit={t('silent.minutes')} />
          </Field>
          <Field name="audience" label={label.field('audience')} required>
            <RefSelect to="Audience" />
          </Field>
          <Field name="severity" label={label.field('severity')} required>
            <Select
              choices={(['low', 'medium', 'high'] as const).map((value) => ({
                value,
                label: label.word('severity', value),
              }))}
            />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
