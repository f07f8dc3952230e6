import type { Translate } from '@lineside/remote-kit';
import type { Format } from '@lineside/ui/base';
import type { Request } from './request.ts';

/** "VPN, Labeller HMI": what is asked for. */
export const servicesOf = ({ vpn, servers }: Pick<Request, 'vpn' | 'servers'>, t: Translate): string =>
  [...(vpn ? [t('vpn')] : []), ...servers.map(({ name }) => name ?? '')].join(', ');

/** How long was asked for. */
export const lengthOf = ({ start, requestedEnd }: Pick<Request, 'start' | 'requestedEnd'>, format: Format): string =>
  format.duration(Date.parse(requestedEnd) - Date.parse(start));
