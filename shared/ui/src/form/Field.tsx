import { serverNow } from '@lineside/client';
import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { labelOf } from './group.ts';
import { Password } from './Input.tsx';
import { isEmpty } from './is-empty.ts';
import { DecimalInput, NumberInput } from './NumberInput.tsx';
import { useNumberProblem } from './number-problem.ts';
import { SecretInput } from './SecretInput.tsx';

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
  const numberProblem = useNumberProblem();
  const format = useFormat();
  const { limit } = children.props as { limit?: number };
  const lengthProblem = (value: T) => {
    const over = limit === undefined ? 0 : lengthOf(value, children) - limit;
    return over > 0 ? text('check.tooLong', { count: format.number(over) }) : undefined;
  };
  const isNumber = children.type === NumberInput || children.type === DecimalInput;
  const rule = {
    validator: async (_rule: unknown, value: T) => {
      const wrong = required && isEmpty(value) ? text('required') : isEmpty(value) ? undefined : problemOf(value);
      if (wrong) throw new Error(wrong);
    },
  };
  const problemOf = (value: T) =>
    (isNumber ? numberProblem(value) : undefined) ?? lengthProblem(value) ?? check?.(value);
  const words = (
    <span id={labelOf(name)} className={required ? 'ls-required' : undefined}>
      {label}
    </span>
  );
  return (
    <Form.Item
      name={name}
      label={
        note || zoned || limit ? (
          <span className="ls-label">
            {words}
            <span className="ls-label-note">
              {note}
              {note && zoned ? ', ' : null}
              {zoned ? <ZoneOf name={name} /> : null}
              {limit ? <CountOf name={name} limit={limit} input={children} /> : null}
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

/** Characters as the API counts them: it trims texts, but no secrets. */
const lengthOf = (value: unknown, input: ReactElement): number =>
  typeof value !== 'string'
    ? 0
    : input.type === SecretInput || input.type === Password
      ? value.length
      : value.trim().length;

/** From here on the characters are counted. */
const nearLimit = 0.8;

/** "980 of 1,024", when it becomes too much soon. */
function CountOf({ name, limit, input }: { name: string; limit: number; input: ReactElement }) {
  const text = useText();
  const format = useFormat();
  const count = lengthOf(Form.useWatch(name), input);
  if (count < limit * nearLimit) return null;
  return text('field.count', { count: format.number(count), limit: format.number(limit) });
}

/** Clocks change: the zone of a moment in summer has another name than that of one in winter. */
function ZoneOf({ name }: { name: string }) {
  const value: unknown = Form.useWatch(name);
  return useFormat().zone(typeof value === 'number' ? value : serverNow());
}
