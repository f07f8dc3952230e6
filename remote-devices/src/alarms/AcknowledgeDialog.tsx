import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { Field, Form, FormDialog, TextArea } from '@lineside/ui/form';
import type { Occurrence } from './occurrence.ts';
import { useUpdateSeveral } from './update-several.ts';

interface AcknowledgeDialogProps {
  occurrences: readonly Occurrence[];
  onClose(): void;
}

/** Acknowledges several alarms, with one comment for all of them: those of a device all or none. */
export default function AcknowledgeDialog({ occurrences, onClose }: AcknowledgeDialogProps) {
  const { t } = useTexts();
  const updateSeveral = useUpdateSeveral('comment');
  const count = occurrences.length;
  const acknowledge = async ({ comment }: { comment: string }) => {
    const text = comment.trim();
    const problems = await updateSeveral(occurrences, { acknowledged: true, ...(text && { comment: text }) });
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
