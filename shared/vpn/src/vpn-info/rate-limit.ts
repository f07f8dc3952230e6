import { type Agent, limits, type Row } from '@lineside/contracts';

/**
 * What limits a device's VPN (spec 4.36): it tries again in seconds (4.37) or minutes (4.38), or has stopped until the
 * limit is reset (4.39). Only the device knows how many seconds.
 */
export type RateLimit = 'seconds' | 'minutes' | 'stopped';

type Limited = Pick<Row<typeof Agent>['rateLimiting'], 'configOpenvpnLimit' | 'configOpenvpnCounter'>;

/** The message of a limit; null if it has none. */
export function rateLimitOf({ configOpenvpnLimit, configOpenvpnCounter }: Limited): RateLimit | null {
  if (configOpenvpnLimit === null) return null;
  // a lock, which the public interface also knows, is as hard
  if (configOpenvpnLimit !== 'soft') return 'stopped';
  return (configOpenvpnCounter ?? 0) <= limits.softLimitCounter ? 'seconds' : 'minutes';
}

/** Longer than this since the last attempt, and the next isn't due in seconds or minutes: the device is silent. */
const silentAfter = { seconds: 2 * 60_000, minutes: 60 * 60_000 };

/** The text for a limit: a device under a soft one that hasn't tried for long has no predictable next attempt. */
export function limitSaid(limit: RateLimit, lastTry: string | null, now: number): RateLimit | 'silent' {
  if (limit === 'stopped' || lastTry === null) return limit;
  return now - Date.parse(lastTry) > silentAfter[limit] ? 'silent' : limit;
}
