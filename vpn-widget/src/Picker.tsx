import { useViewer, useWide } from '@lineside/ui/base';
import type { DateTimePickerProps } from '@lineside/ui/form';
import { useRef } from 'react';
import { momentAt, wallClock } from './wall-clock.ts';

const minute = 60_000;

/**
 * Day and time in the viewer's zone by the browser's own field, instead of antd's calendar with its date library. A
 * typed time is rounded to the nearest offered one on blur.
 */
export default function Picker({ value, onChange, min, minuteStep = 5, ...props }: DateTimePickerProps) {
  const { zone } = useViewer();
  const wide = useWide();
  const step = minuteStep * minute;
  // a preset value, such as now, stays unchanged
  const typed = useRef(false);
  return (
    <input
      {...props}
      type="datetime-local"
      className="ls-picker-wait"
      style={{
        display: 'block',
        boxSizing: 'border-box',
        width: '100%',
        margin: 0,
        borderColor: props['aria-invalid'] === true || props['aria-invalid'] === 'true' ? 'var(--danger)' : undefined,
        background: 'var(--surface)',
        color: props.disabled ? 'var(--text-off)' : 'var(--text)',
        // under 16 px a phone's browser would come nearer
        font: `400 ${wide ? 14 : 16}px/20px var(--font)`,
      }}
      value={typeof value === 'number' ? wallClock(value, zone) : ''}
      // the times offered are counted from here
      min={min === undefined ? undefined : wallClock(Math.floor(min / step) * step, zone)}
      step={step / 1000}
      onChange={({ target }) => {
        typed.current = true;
        onChange?.(momentAt(target.value, zone));
      }}
      onBlur={({ target }) => {
        const start = momentAt(target.value, zone);
        if (typed.current && start !== null && start % step !== 0) onChange?.(Math.round(start / step) * step);
        typed.current = false;
      }}
    />
  );
}
