import { Button } from '../controls/Button.tsx';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import { type DayRange, daysBack, rangeOf } from '../time/day-range.ts';
import choiceStyle from './choice.css';
import { type Group, groupOf } from './group.ts';

export interface DateRangeInputProps extends Group {
  value?: DayRange;
  onChange?: (value: DayRange) => void;
}

/** The input of one of the two days. */
export interface DayPickerProps {
  id?: string | undefined;
  label?: string;
  value: string | null;
  onChange(value: string | null): void;
  min?: string | null;
  max?: string | null;
  disabled?: boolean | undefined;
}

const DayPicker = lazyWithRetry(
  () => import('./day-antd.tsx'),
  () => <span className="ls-picker-wait" />,
);
const open: DayRange = { from: null, until: null };
const presets = Object.keys(daysBack) as (keyof typeof daysBack)[];

/**
 * From one day until another, both included, in the viewer's zone; an omitted day leaves that side open. Days are
 * picked or typed: 1-11-2026, 2026-11-01. Common ranges are one press. Its code loads when it first renders.
 *
 * @example <Field name="period" label="Period"><DateRangeInput /></Field>
 */
export function DateRangeInput(props: DateRangeInputProps) {
  const { value = open, onChange, disabled } = props;
  setCss('choice', choiceStyle);
  const text = useText();
  const put = (part: Partial<DayRange>) => onChange?.({ ...value, ...part });
  return (
    <div {...groupOf(props, 'group')} className="ls-range">
      <div className="ls-range-days">
        <DayPicker
          label={text('range.from')}
          value={value.from}
          max={value.until}
          disabled={disabled}
          onChange={(from) => put({ from })}
        />
        <span aria-hidden>–</span>
        <DayPicker
          label={text('range.until')}
          value={value.until}
          min={value.from}
          disabled={disabled}
          onChange={(until) => put({ until })}
        />
      </div>
      <div className="ls-range-presets">
        {presets.map((word) => (
          <Button key={word} size="small" disabled={disabled} onClick={() => put(rangeOf(word)!)}>
            {text(`range.${word}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
