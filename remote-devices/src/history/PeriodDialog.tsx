import { useTexts } from '@lineside/remote-kit';
import type { TimeSpan } from '@lineside/ui/data';
import { DateTimePicker, Field, Form, FormDialog } from '@lineside/ui/form';
import { longestPeriod, shortestPeriod } from './view.ts';

interface PeriodDialogProps {
  span: TimeSpan;
  onChange(span: TimeSpan): void;
  onClose(): void;
}

/** Asks for the beginning and the end of a period. */
export default function PeriodDialog({ span, onChange, onClose }: PeriodDialogProps) {
  const { t } = useTexts();
  return (
    <FormDialog<TimeSpan> size="small" title={t('chart.own')} ok={t('chart.show')} unchanged onClose={onClose}>
      {(form) => (
        <Form<TimeSpan>
          {...form}
          initial={{ from: span.from, to: span.to }}
          onSubmit={async (next) => {
            if (next.to - next.from < shortestPeriod) return [{ field: 'to', text: t('chart.order') }];
            if (next.to - next.from > longestPeriod) return [{ field: 'from', text: t('dataHistory.tooLong') }];
            onChange(next);
            onClose();
            return undefined;
          }}
        >
          <Field name="from" label={t('chart.from')} required zoned>
            <DateTimePicker />
          </Field>
          <Field name="to" label={t('chart.to')} required zoned>
            <DateTimePicker />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
