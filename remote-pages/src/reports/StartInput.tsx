import { dayText, startDay } from '@lineside/contracts';
import { DayInput, useFieldValue } from '@lineside/ui/form';
import type { FieldProps } from '../inputs/json-input.tsx';

/** The day on which a schedule starts, of the time zone that the form says. */
export function StartInput({
  value = null,
  onChange,
  ...tied
}: FieldProps & { value?: number | null; onChange?: (moment: number | null) => void }) {
  const timeZone = useFieldValue<string>('timeZone') ?? 'UTC';
  return (
    <DayInput
      {...tied}
      value={value === null ? null : dayText(startDay(new Date(value).toISOString(), timeZone))}
      onChange={(day) => onChange?.(day === null ? null : Date.parse(`${day}T00:00:00Z`))}
    />
  );
}
