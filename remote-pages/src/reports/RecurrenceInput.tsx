import { type AgentReportSchedule, type Row, weekdays } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Row as Line, Segmented, Stack } from '@lineside/ui/base';
import { CheckboxGroup, NumberInput, Select } from '@lineside/ui/form';
import { type FieldProps, JsonInput } from '../inputs/json-input.tsx';

export type Recurrence = Row<typeof AgentReportSchedule>['recurrence'];

/** The labels of the days of a month. */
const nth: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };
const occurrences = [1, 2, 3, 4, -1];

/** Every few weeks on some days, or every few months on the first, second, … or last of them. */
export const RecurrenceInput = (props: FieldProps & { value?: string; onChange?: (text: string) => void }) => (
  <JsonInput<Recurrence>
    {...props}
    otherwise={{ frequency: 'weekly', interval: 1, monday: true }}
    draw={(value, onChange, tied) => <Recurs {...tied} value={value} onChange={onChange} />}
  />
);

function Recurs({ value, onChange, id }: FieldProps & { value: Recurrence; onChange(value: Recurrence): void }) {
  const { t } = useTexts();
  const on = weekdays.filter((day) => value[day]);
  const days = (some: readonly string[]) => Object.fromEntries(some.map((day) => [day, true]));
  const isMonthly = value.frequency === 'monthly';
  return (
    <Stack gap={12}>
      <Line gap={12} wrap>
        <Segmented
          label={t('schedules.repeats')}
          value={value.frequency}
          options={(['weekly', 'monthly'] as const).map((key) => ({ key, label: t(`schedules.${key}`) }))}
          onChange={(frequency) => {
            const rest = { interval: value.interval, ...days(on) };
            onChange(frequency === 'weekly' ? { frequency, ...rest } : { frequency, occurrence: 1, ...rest });
          }}
        />
        <div style={{ width: 160 }}>
          <NumberInput
            id={id}
            label={t('schedules.every')}
            value={value.interval}
            unit={t(isMonthly ? 'schedules.months' : 'schedules.weeks')}
            onChange={(interval) => onChange({ ...value, interval: wholeOf(interval) })}
          />
        </div>
        {isMonthly ? (
          <div style={{ width: 140 }}>
            <Select
              label={t('schedules.occurrence')}
              value={value.occurrence}
              choices={occurrences.map((occurrence) => ({
                value: occurrence,
                label: t(`schedules.nth.${nth[occurrence]}`),
              }))}
              onChange={(occurrence) => onChange({ ...value, occurrence })}
            />
          </div>
        ) : null}
      </Line>
      <div style={{ columnCount: 2 }}>
        <CheckboxGroup
          label={t('schedules.days')}
          value={on}
          choices={weekdays.map((day) => ({ value: day, label: t(`schedules.day.${day}`) }))}
          onChange={(some) => {
            const rest = { interval: value.interval, ...days(some) };
            onChange(
              isMonthly
                ? { frequency: 'monthly', occurrence: value.occurrence, ...rest }
                : { frequency: 'weekly', ...rest },
            );
          }}
        />
      </div>
    </Stack>
  );
}

/** A whole number of weeks or months that the API takes. */
const wholeOf = (typed: number | string | null) =>
  typeof typed === 'number' ? Math.min(127, Math.max(1, Math.round(typed))) : 1;

/** "Every week on Mon, Fri" or "Every month on the first Mon". */
export function useRecurrenceWords(): (recurrence: Recurrence) => string {
  const { t } = useTexts();
  return (recurrence) => {
    const days = weekdays.filter((day) => recurrence[day]).map((day) => t(`schedules.short.${day}`));
    const ordinal =
      recurrence.frequency === 'monthly' ? t(`schedules.nth.${nth[recurrence.occurrence]}`).toLowerCase() : '';
    const params = { count: recurrence.interval, days: days.join(', '), nth: ordinal };
    return t(`schedules.said.${recurrence.frequency}`, params);
  };
}
