import { updateMany } from '@lineside/client';
import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { Field, Form, FormDialog, TextArea, useProblems } from '@lineside/ui/form';
import type { Occurrence } from './occurrence.ts';

interface AcknowledgeDialogProps {
  occurrences: readonly Occurrence[];
  onClose(): void;
}

/** Acknowledges several alarms, with one comment for all of them: those of a device all or none. */
export default function AcknowledgeDialog({ occurrences, onClose }: AcknowledgeDialogProps) {
  const { t } = useTexts();
  const problemsOf = useProblems();
  const count = occurrences.length;
  const devices = [...new Map(occurrences.map(({ agent }) => [agent.publicId, agent])).values()];
  const acknowledge = async ({ comment }: { comment: string }) => {
    const text = comment.trim();
    const results = await Promise.all(
      devices.map(async (device) => {
        const changes = occurrences
          .filter(({ agent }) => agent.publicId === device.publicId)
          .map(({ publicId }) => ({ publicId, acknowledged: true, ...(text && { comment: text }) }));
        const options = { parent: device.publicId, inPlace: true };
        return { device, result: await updateMany(AgentDataAlarmOccurrence, changes, options) };
      }),
    );
    const problems = results.flatMap(({ device, result }) =>
      result.ok
        ? []
        : problemsOf(result.failure).map((problem) => ({
            field: 'comment',
            text: [device.name, problem.text].filter(Boolean).join(': '),
          })),
    );
    if (problems.length > 0) return problems;
    notify({ tone: 'online', text: t('alarms.severalAcknowledged', { count }), seconds: 3 });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<{ comment: string }>
      size="small"
      title={t('alarms.acknowledgeSeveral', { count })}
      ok={t('alarms.acknowledge')}
      unchanged
      onClose={onClose}
    >
      {(form) => (
        <Form<{ comment: string }> {...form} initial={{ comment: '' }} onSubmit={acknowledge}>
          <Field name="comment" label={t('alarms.commentForAll')}>
            <TextArea rows={3} limit={255} autoFocus />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
