import { serverNow } from '@lineside/client';
import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { labelOf } from './group.ts';
import { isEmpty } from './is-empty.ts';

export interface FieldProps<T> {
  name: string;
  /** Omitted if the context has it. */
  label?: ReactNode;
  /** Small and grey at the right end of the label: "2 of 5", "CET". */
  note?: ReactNode;
  /** For a date and time: the note ends with the viewer's zone at the moment that is filled in, else now. */
  zoned?: boolean;
  /** Below the input: why something can't be chosen. */
  hint?: ReactNode;
  /** Refuses emptiness with "Required". */
  required?: boolean;
  /** Returns the problem of a value, or nothing. */
  check?: (value: T) => string | undefined;
  /** Other fields whose change validates this one again. */
  dependsOn?: readonly string[];
  /** The input; it gets value, onChange, id and the aria attributes. */
  children: ReactElement;
}

/** A labelled input of a form with its error below it. */
export function Field<T = unknown>({
  name,
  label,
  note,
  zoned,
  hint,
  required,
  check,
  dependsOn,
  children,
}: FieldProps<T>) {
  const text = useText();
  const rule = {
    validator: async (_rule: unknown, value: T) => {
      const wrong = required && isEmpty(value) ? text('required') : isEmpty(value) ? undefined : check?.(value);
      if (wrong) throw new Error(wrong);
    },
  };
  const words = (
    <span id={labelOf(name)} className={required ? 'ls-required' : undefined}>
      {label}
    </span>
  );
  return (
    <Form.Item
      name={name}
      label={
        note || zoned ? (
          <span className="ls-label">
            {words}
            <span className="ls-label-note">
              {note}
              {note && zoned ? ', ' : null}
              {zoned ? <ZoneOf name={name} /> : null}
            </span>
          </span>
        ) : label === undefined ? undefined : (
          words
        )
      }
      extra={hint}
      // for screen readers; the message is the rule's
      required={required}
      rules={[rule]}
      validateFirst
      dependencies={dependsOn as string[] | undefined}
    >
      {children}
    </Form.Item>
  );
}

/** Clocks change: the zone of a moment in summer has another name than that of one in winter. */
function ZoneOf({ name }: { name: string }) {
  const value: unknown = Form.useWatch(name);
  return useFormat().zone(typeof value === 'number' ? value : serverNow());
}
