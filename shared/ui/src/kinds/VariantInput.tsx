import type { Field, Fields } from '@lineside/contracts';
import type { ReactElement } from 'react';
import { Select } from '../form/Select.tsx';
import type { InputContext } from './inputs.tsx';
import { ObjectInput } from './ObjectInput.tsx';

interface VariantInputProps {
  by: string;
  of: Record<string, Fields>;
  context: InputContext;
  draw(part: Field, context: InputContext): ReactElement;
  isWrong(part: Field, value: unknown): boolean;
  id?: string;
  value?: Record<string, unknown>;
  onChange?: (value: Record<string, unknown>) => void;
}

/** Chooses one of several shapes, with its fields below. Words and labels are with the field's own. */
export function VariantInput({ by, of, context, draw, isWrong, value = {}, onChange, ...tied }: VariantInputProps) {
  const word = String(value[by] ?? '');
  const parts = Object.entries(of[word] ?? {}).map(([key, part]) => ({
    key,
    label: context.partOf(key),
    input: draw(part, { ...context, wordOf: (one) => context.wordOf(`${key}.${one}`) }),
    isWrong: (value: unknown) => isWrong(part, value),
  }));
  return (
    <>
      <Select
        {...tied}
        choices={Object.keys(of).map((key) => ({ value: key, label: context.wordOf(`${by}.${key}`) }))}
        value={word || undefined}
        onChange={(next) => onChange?.({ [by]: next })}
      />
      {parts.length > 0 ? (
        <ObjectInput parts={parts} id={`${tied.id}.parts`} value={value} {...(onChange && { onChange })} />
      ) : null}
    </>
  );
}
