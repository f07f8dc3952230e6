import createMoment, { type Moment } from 'moment';
import { useState } from 'react';
import { useViewer } from '../texts/useText.ts';
import { uses12Hours } from '../time/format-time.ts';
import { calendarOf, Picker } from './antd-picker.ts';
import type { DateTimePickerProps } from './DateTimePicker.tsx';

/** The hours or minutes before `min` on its own day. */
const below = (limit: number, step = 1) =>
  Array.from({ length: Math.max(0, Math.ceil(limit / step)) }, (_, at) => at * step);

export default function PickerAntd({ value, onChange, min, minuteStep = 5, ...props }: DateTimePickerProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const twelve = uses12Hours(viewer);
  const first = min === undefined ? undefined : createMoment(min);
  const take = (picked: Moment | Moment[] | null) =>
    onChange?.(picked && !Array.isArray(picked) ? picked.clone().startOf('minute').valueOf() : null);
  return (
    // in a dialog it makes room for the calendar, which would lie over the buttons below; the room goes after a press there
    <div className={open ? 'ls-picker ls-picker-open' : 'ls-picker'}>
      <Picker
        {...props}
        onOpenChange={setOpen}
        value={typeof value === 'number' ? createMoment(value).locale(viewer.language) : null}
        onChange={take}
        // at once, not only when the calendar closes: buttons depend on it
        onCalendarChange={take}
        showTime={{ format: twelve ? 'h:mm A' : 'HH:mm', minuteStep, use12Hours: twelve }}
        format={twelve ? 'D MMM YYYY, h:mm A' : 'D MMM YYYY, HH:mm'}
        minDate={first?.clone().startOf('day')}
        disabledTime={(day) => {
          if (!first || !day?.isSame(first, 'day')) return {};
          return {
            disabledHours: () => below(first.hour()),
            disabledMinutes: (hour) => (hour === first.hour() ? below(first.minute(), minuteStep) : []),
          };
        }}
        locale={calendarOf(viewer)}
        allowClear={false}
        needConfirm={false}
        showNow={false}
        style={{ width: '100%' }}
      />
    </div>
  );
}
