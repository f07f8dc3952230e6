import { Select } from '@lineside/ui/form';
import type { Tied } from './json-input.tsx';

/** One of the time zones that the browser knows. */
export const ZoneInput = (props: Tied & { value?: string; onChange?: (zone: string) => void }) => (
  <Select
    {...props}
    search
    choices={zones(props.value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
  />
);

const zones = (chosen: string | undefined) => [
  ...new Set([...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];
