import type { HostConfig } from '../page/host-config.ts';

/** The provider's status page, on hosts of the provider's cloud domain alone (spec 2.21). */
export function statusPageFor({ cloud }: Pick<HostConfig, 'cloud'>, hostname: string): string | null {
  if (!cloud) return null;
  return hostname === cloud.domain || hostname.endsWith(`.${cloud.domain}`) ? cloud.statusPage : null;
}
