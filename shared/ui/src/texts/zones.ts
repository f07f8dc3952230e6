import { isTimeZone } from '@lineside/contracts';

export { browserZone } from '@lineside/contracts';

/** Whether this browser can show times in a zone: an IANA name that its Intl knows. */
export const isZone = isTimeZone;
