import { limits } from '@lineside/contracts';
import { useNow } from '@lineside/ui/base';
import { DateTimePicker, type DateTimePickerProps } from '@lineside/ui/form';
import type { RequestDraft } from './rules.ts';

type Given = Omit<DateTimePickerProps, 'value' | 'onChange' | 'min' | 'minuteStep'> & {
  value?: RequestDraft['start'];
  onChange?: (start: RequestDraft['start']) => void;
};

/** When access begins: the minute it is now, until the person picks another (spec 2.38). */
export function StartInput({ value = null, onChange, ...rest }: Given) {
  const now = useNow(60_000);
  return (
    <DateTimePicker
      {...rest}
      value={value === 'now' ? now : value}
      min={now}
      minuteStep={limits.pickerStepMinutes}
      onChange={(picked) => onChange?.(picked)}
    />
  );
}
