import { limits } from '@lineside/contracts';
import type { DateTimePickerProps } from '@lineside/ui/form';
import { useContext } from 'react';
import type { RequestDraft } from './rules.ts';
import { StartPicker } from './start-picker.ts';

type StartInputProps = Omit<DateTimePickerProps, 'value' | 'onChange' | 'min' | 'minuteStep'> & {
  value?: RequestDraft['start'];
  onChange?: (start: RequestDraft['start']) => void;
  /** The minute it is. */
  now: number;
};

/** When access begins: the minute it is now, until the person picks another (spec 2.38). */
export function StartInput({ value = null, onChange, now, ...rest }: StartInputProps) {
  const Picker = useContext(StartPicker);
  return (
    <Picker
      {...rest}
      value={value === 'now' ? now : value}
      min={now}
      minuteStep={limits.pickerStepMinutes}
      onChange={(picked) => onChange?.(picked)}
    />
  );
}
