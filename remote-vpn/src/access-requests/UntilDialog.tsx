import { serverNow } from '@lineside/client';
import { limits, utcText } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import { DateTimePicker, Field, Form, FormDialog } from '@lineside/ui/form';
import { grantedFrom } from './grants.ts';
import type { Request } from './request.ts';

interface UntilDialogProps {
  /** Names the person and the device. */
  title: string;
  request: Request;
  onClose(): void;
  onUntil(end: string): void;
}

/** Approves until a custom end, within the requested time. */
export function UntilDialog({ title, request, onClose, onUntil }: UntilDialogProps) {
  const { t } = useTexts();
  const format = useFormat();
  const last = Date.parse(request.end);
  const inside = (end: number) => end > grantedFrom(request, serverNow()) && end <= last;
  return (
    <FormDialog<{ end: number }> size="small" title={title} ok={t('answer.approve')} unchanged onClose={onClose}>
      {(form) => (
        <Form<{ end: number }>
          {...form}
          initial={{ end: last }}
          onSubmit={async ({ end }) => {
            onClose();
            onUntil(utcText(end));
            return undefined;
          }}
        >
          <Field<number>
            name="end"
            label={t('answer.end')}
            zoned
            required
            check={(end) => (inside(end) ? undefined : t('answer.outside', { last: format.dateTime(last) }))}
          >
            <DateTimePicker min={serverNow()} minuteStep={limits.pickerStepMinutes} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
