import { lazyWithRetry } from '../lazy-with-retry.tsx';
import type { DayPickerProps } from './DateRangeInput.tsx';

/** A day without a time, `2026-11-01`, picked or typed. Its code loads when it is first drawn. */
export const DayInput = lazyWithRetry<Omit<DayPickerProps, 'label'> & { label?: string }>(
  () => import('./day-antd.tsx'),
  () => <span className="ls-picker-wait" />,
);
