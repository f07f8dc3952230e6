import createMoment from 'moment';
import { useViewer } from '../texts/useText.ts';
import { calendarOf, Picker } from './antd-picker.ts';
import type { DayPickerProps } from './DateRangeInput.tsx';

const asDay = 'YYYY-MM-DD';
const momentOf = (day: string | null | undefined) => (day ? createMoment(day, asDay) : undefined);

export default function DayAntd({ value, onChange, min, max, label, ...tied }: DayPickerProps) {
  const viewer = useViewer();
  return (
    <Picker
      {...tied}
      aria-label={label}
      placeholder={label}
      value={momentOf(value)?.locale(viewer.language) ?? null}
      onChange={(picked) => onChange(picked && !Array.isArray(picked) ? picked.format(asDay) : null)}
      // shown as the first, typed as any
      format={['D MMM YYYY', 'D-M-YYYY', 'D/M/YYYY', asDay]}
      minDate={momentOf(min)}
      maxDate={momentOf(max)}
      locale={calendarOf(viewer)}
      style={{ width: '100%' }}
    />
  );
}
