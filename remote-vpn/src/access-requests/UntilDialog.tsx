import { limits } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, useFormat } from '@lineside/ui/base';
import { DateTimePicker, Field, Form, type FormControl, type FormState } from '@lineside/ui/form';
import { useRef, useState } from 'react';
import { grantedFrom } from './grants.ts';
import type { Request } from './request.ts';

interface UntilDialogProps {
  /** Names the person and the device. */
  title: string;
  request: Request;
  onClose(): void;
  onUntil(end: string): void;
}

/** Approves until a moment of one's own, within what was asked for. */
export function UntilDialog({ title, request, onClose, onUntil }: UntilDialogProps) {
  const { t } = useTexts();
  const format = useFormat();
  const control = useRef<FormControl<{ end: number }>>(null);
  const [form, setForm] = useState<FormState>({ dirty: false, valid: false, sending: false });
  const last = Date.parse(request.end);
  const inside = (end: number) => end > grantedFrom(request, Date.now()) && end <= last;
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!form.valid} busy={form.sending} onClick={() => control.current?.submit()}>
            {t('answer.approve')}
          </Button>
        </>
      }
    >
      <Form<{ end: number }>
        initial={{ end: last }}
        control={control}
        onState={setForm}
        onSubmit={async ({ end }) => {
          onClose();
          onUntil(new Date(end).toISOString().replace('.000Z', 'Z'));
          return undefined;
        }}
      >
        <Field<number>
          name="end"
          label={t('answer.end')}
          note={format.zone(last)}
          required
          check={(end) => (inside(end) ? undefined : t('answer.outside', { last: format.dateTime(last) }))}
        >
          <DateTimePicker min={Date.now()} minuteStep={limits.pickerStepMinutes} />
        </Field>
      </Form>
    </Dialog>
  );
}
