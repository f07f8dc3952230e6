import { type Agent, limits, type Row } from '@lineside/contracts';

/**
 * What holds a device's VPN back (spec 4.36): it tries again in seconds (4.37) or minutes (4.38), or has stopped until
 * the limit is reset (4.39). How many seconds, only the device knows.
 */
export type RateLimit = 'seconds' | 'minutes' | 'stopped';

type Limited = Pick<Row<typeof Agent>['rateLimiting'], 'configOpenvpnLimit' | 'configOpenvpnCounter'>;

/** Which message a limit has; null where there is none. */
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
