import { Spinner, useSlow } from '@lineside/ui/base';

/** While the whole page waits; not shown for short waits. */
export function PageSpinner() {
  return useSlow() ? <Spinner full /> : null;
}
