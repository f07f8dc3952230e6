import { act } from '@lineside/client';
import { Enrolment } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, TextArea, useProblems } from '@lineside/ui/form';
import type { DecisionDialogProps } from './enrolment-row.ts';

/** Rejects a gateway with a reason, which the gateway gets; it may apply again. */
export function RejectDialog({ enrolment, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTexts();
  const label = useLabels(Enrolment);
  const problemsOf = useProblems();
  const reject = async ({ reason }: { reason: string }) => {
    const ref = { publicId: enrolment.publicId };
    const result = await act(Enrolment.actions.reject, ref, { reason: reason.trim() }, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('enrolment.rejected', { serial: enrolment.serialNumber }), seconds: 3 });
    onDone?.();
    onClose();
    return undefined;
  };
  return (
    <FormDialog<{ reason: string }>
      title={t('enrolment.rejectTitle', { serial: enrolment.serialNumber })}
      ok={t('enrolment.reject')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <Form<{ reason: string }> {...form} initial={{ reason: '' }} onSubmit={reject}>
          <Field<string> name="reason" label={label.field('rejectReason')} hint={t('enrolment.reasonHint')} required>
            <TextArea rows={3} limit={1000} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
