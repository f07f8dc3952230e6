import { type PropertyValidation, utcText } from '@lineside/contracts';
import { DateTimePicker, Input, NumberInput, Select, Switch, ZoneInput } from '@lineside/ui/form';
import type { ComponentProps } from 'react';

export type PropertyValue = string | number | boolean | null;

interface PropertyInputProps {
  validation: PropertyValidation;
  words: ComponentProps<typeof Switch>['words'];
  /** The empty choice. */
  none: string;
  id?: string;
  value?: PropertyValue;
  onChange?: (value: PropertyValue) => void;
}

const orNull = (text: string) => (text === '' ? null : text);

/** The input of a custom property, by its validation. */
export function PropertyInput({ validation: of, words, none, value = null, onChange, ...tied }: PropertyInputProps) {
  if (of.type === 'bool') return <Switch {...tied} words={words} value={value === true} onChange={onChange} />;
  if (of.type === 'int') return <NumberInput {...tied} value={value as number | null} onChange={onChange} />;
  if (of.type === 'datetime') {
    return (
      <DateTimePicker
        {...tied}
        minuteStep={5}
        value={typeof value === 'string' ? Date.parse(value) : null}
        onChange={(ms) => onChange?.(ms === null ? null : utcText(ms))}
      />
    );
  }
  if (of.type === 'enum') {
    const choices = [{ value: '', label: none }, ...of.options.map((option) => ({ value: option, label: option }))];
    return (
      <Select
        {...tied}
        choices={choices}
        value={String(value ?? '')}
        onChange={(chosen) => onChange?.(orNull(chosen))}
      />
    );
  }
  if (of.type === 'timezone')
    return <ZoneInput {...tied} clearable value={String(value ?? '')} onChange={(zone) => onChange?.(orNull(zone))} />;
  return (
    <Input
      {...tied}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ target }) => onChange?.(orNull(target.value))}
    />
  );
}
