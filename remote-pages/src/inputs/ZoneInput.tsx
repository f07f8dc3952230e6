import { Select } from '@lineside/ui/form';
import type { FieldProps } from './json-input.tsx';

/** One of the time zones that the browser knows. */
export const ZoneInput = (props: FieldProps & { value?: string; onChange?: (zone: string) => void }) => (
  <Select
    {...props}
    search
    choices={zones(props.value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
  />
);

const zones = (chosen: string | undefined) => [
  ...new Set([...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];
