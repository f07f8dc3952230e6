import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { useViewer } from '../texts/useText.ts';
import { showDate } from '../time/date-adapter.ts';

export interface DateTimePickerProps {
  id?: string;
  /** ms since 1970; whole minutes. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Earlier days and times can't be picked, in ms since 1970. */
  min?: number;
  /** Minutes between the times offered: 5 (spec 9.08). */
  minuteStep?: 1 | 5 | 10 | 15 | 30;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** Day and time in the viewer's zone, 12 or 24 hours by region (spec 2.38). Its code loads when it is first drawn. */
export const DateTimePicker = lazyWithRetry(() => import('./picker-antd.tsx'), ValueAlone);

function ValueAlone({ value }: DateTimePickerProps) {
  const viewer = useViewer();
  return <span className="ls-picker-wait">{value ? showDate(new Date(value), viewer, { minutes: true }) : ''}</span>;
}
