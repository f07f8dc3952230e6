import { useTexts } from '@lineside/remote-kit';
import { Stack } from '@lineside/ui/base';
import { Field, Form, FormDialog, type Problem, TextArea } from '@lineside/ui/form';
import { Warning } from './Warning.tsx';

interface NoteDialogProps {
  /** Names the person and the device. */
  title: string;
  /** The effect on a connected person. */
  warning?: string;
  ok: string;
  onClose(): void;
  /** Its error, if any. */
  onNote(note: string): Promise<readonly Problem[] | undefined>;
}

/** Asks for a word of why, which the requester reads. */
export function NoteDialog({ title, warning, ok, onClose, onNote }: NoteDialogProps) {
  const { t } = useTexts();
  return (
    <FormDialog<{ note: string }> size="small" title={title} ok={ok} danger onClose={onClose}>
      {(form) => (
        <Stack gap={16}>
          {warning ? <Warning>{warning}</Warning> : null}
          <Form<{ note: string }> {...form} initial={{ note: '' }} onSubmit={({ note }) => onNote(note.trim())}>
            <Field name="note" label={t('answer.why')} required>
              <TextArea rows={3} limit={2000} autoFocus />
            </Field>
          </Form>
        </Stack>
      )}
    </FormDialog>
  );
}
