import { useText } from '../texts/useText.ts';
import { Select } from './Select.tsx';

export interface ZoneInputProps {
  id?: string;
  value?: string;
  onChange?: (zone: string) => void;
  /** Whether there may be none: the empty text. */
  clearable?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

/** One of the time zones that the browser knows. */
export function ZoneInput({ clearable = false, ...props }: ZoneInputProps) {
  const text = useText();
  const zones = [...new Set([props.value || 'UTC', 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Select
      {...props}
      search
      choices={[
        ...(clearable ? [{ value: '', label: text('notSet') }] : []),
        ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      ]}
    />
  );
}
