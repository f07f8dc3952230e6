import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import { Field, Form, type FormControl, type FormState, type Problem, TextArea } from '@lineside/ui/form';
import { useRef, useState } from 'react';
import { Warning } from './Warning.tsx';

interface NoteDialogProps {
  /** Names the person and the device. */
  title: string;
  /** What it does to somebody who is connected now. */
  warning?: string;
  ok: string;
  onClose(): void;
  /** What is wrong with it, or nothing. */
  onNote(note: string): Promise<readonly Problem[] | undefined>;
}

/** Asks for a word of why, which the requester reads. */
export function NoteDialog({ title, warning, ok, onClose, onNote }: NoteDialogProps) {
  const { t } = useTexts();
  const control = useRef<FormControl<{ note: string }>>(null);
  const [form, setForm] = useState<FormState>({ dirty: false, valid: false, sending: false });
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" disabled={!form.valid} busy={form.sending} onClick={() => control.current?.submit()}>
            {ok}
          </Button>
        </>
      }
    >
      {warning ? <Warning>{warning}</Warning> : null}
      <Form<{ note: string }>
        initial={{ note: '' }}
        control={control}
        onState={setForm}
        onSubmit={({ note }) => onNote(note.trim())}
      >
        <Field name="note" label={t('answer.why')} required>
          <TextArea rows={3} maxLength={2000} autoFocus />
        </Field>
      </Form>
    </Dialog>
  );
}
