import { useRef } from 'react';
import { DateRangeInput } from '../form/DateRangeInput.tsx';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { useText } from '../texts/useText.ts';
import type { DayRange } from '../time/day-range.ts';

interface DateRangeDialogProps {
  label: string;
  first: DayRange;
  onClose(): void;
  onPick(range: DayRange): void;
}

/** Asks for the days of a date filter. */
export default function DateRangeDialog({ label, first, onClose, onPick }: DateRangeDialogProps) {
  const text = useText();
  const initial = useRef({ days: first });
  return (
    <FormDialog<{ days: DayRange }> size="small" title={label} ok={text('range.show')} unchanged onClose={onClose}>
      {(dialog) => (
        <Form {...dialog} initial={initial.current} onSubmit={async ({ days }) => void onPick(days)}>
          <Field name="days" label={`${text('range.from')} – ${text('range.until')}`}>
            <DateRangeInput />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
