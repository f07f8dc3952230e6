import type { Translate } from '@lineside/remote-kit';
import type { Format } from '@lineside/ui/base';
import type { Request } from './request.ts';

/** The requested services: "VPN, Labeller HMI". */
export const servicesOf = ({ vpn, servers }: Pick<Request, 'vpn' | 'servers'>, t: Translate): string =>
  [...(vpn ? [t('vpn')] : []), ...servers.map(({ name }) => name ?? '')].join(', ');

const minute = 60_000;

/** Whether it has started and not ended, and is approved or may still be. */
export const isRunning = ({ start, end, status }: Pick<Request, 'start' | 'end' | 'status'>, now: number): boolean =>
  (status === 'pending' || status === 'approved') && now - Date.parse(start) >= minute && Date.parse(end) > now;

/** "1 h 40 min left of 2 hours": how much of a time that has begun there still is. */
export const leftOf = (
  request: Pick<Request, 'start' | 'end' | 'requestedEnd'>,
  now: number,
  { t, format }: { t: Translate; format: Format },
): string => t('inbox.left', { left: format.left(request.end, now).brief, length: lengthOf(request, format) });

/** The requested duration. */
export const lengthOf = ({ start, requestedEnd }: Pick<Request, 'start' | 'requestedEnd'>, format: Format): string =>
  format.duration(Date.parse(requestedEnd) - Date.parse(start));
