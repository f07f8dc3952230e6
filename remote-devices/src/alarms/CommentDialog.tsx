import { update } from '@lineside/client';
import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, TextArea, useProblems } from '@lineside/ui/form';

interface CommentDialogProps {
  agentId: string;
  occurrence: { publicId: string; alarm: { name?: string | null }; comment: string | null };
  onClose(): void;
}

/** Says something of an alarm that went off. */
export function CommentDialog({ agentId, occurrence, onClose }: CommentDialogProps) {
  const { t } = useTexts();
  const label = useLabels(AgentDataAlarmOccurrence);
  const problemsOf = useProblems();
  const save = async ({ comment }: { comment: string }) => {
    const ref = { publicId: occurrence.publicId, parent: agentId };
    const result = await update(AgentDataAlarmOccurrence, ref, { comment: comment.trim() || null }, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    onClose();
    return undefined;
  };
  const title = t('alarms.commentOf', { name: occurrence.alarm.name ?? '' });
  return (
    <FormDialog<{ comment: string }> title={title} ok={t('alarms.save')} onClose={onClose}>
      {(form) => (
        <Form<{ comment: string }> {...form} initial={{ comment: occurrence.comment ?? '' }} onSubmit={save}>
          <Field name="comment" label={label.field('comment')}>
            <TextArea rows={3} limit={255} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
