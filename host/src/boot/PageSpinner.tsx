import { Spinner, useSlow } from '@lineside/ui/base';

/** While something is awaited that the whole page hangs on; not drawn for what comes at once. */
export function PageSpinner() {
  return useSlow() ? <Spinner full /> : null;
}
