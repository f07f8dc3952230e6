import { type Format, useFormat } from '@lineside/ui/base';

/** "27 Nov 2026, 09:57": each moment of a table in one form, whose zone is in the column's head; with seconds if asked. */
export function PlainMoment({ value, seconds = false }: { value: string; seconds?: boolean }) {
  const format = useFormat();
  return (
    <span className="ls-num ls-nowrap" title={format.dateTime(value)}>
      {format.date(value)}, {format.clock(value, { seconds })}
    </span>
  );
}

/** The head of a column of moments: "From (CET)". */
export const inZone = (label: string, format: Format): string => `${label} (${format.zone(Date.now())})`;
