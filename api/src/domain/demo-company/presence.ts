import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/scope.ts';
import type { DemoDevice, DemoFile } from './company-file.ts';
import { agentId, stableCompanyId, stableId } from './stable-id.ts';

const day = 86_400_000;

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A moment of a working day, a number of days ago, at least one: weekends become the Friday before. */
export function workMoment(daysAgo: number, minutes: number): Date {
  const date = new Date(Date.now() - daysAgo * day);
  const weekday = date.getUTCDay();
  const free = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  date.setUTCHours(7, minutes, 0, 0);
  return new Date(date.getTime() - free * day);
}

/** A device before its gateway has reported. */
export function presenceOf(one: DemoDevice) {
  if (one.fleet === 'never') return { status: 'never', status_since: null, last_seen_on: null };
  // hardly two at the same moment, as in life
  const hours = Number.parseInt(stableId('presence', one.name).slice(0, 4), 36) % 1000;
  const since = hoursAgo((one.fleet === 'away' ? 240 : 1) + hours / 1000);
  return { status: 'offline', status_since: since, last_seen_on: since };
}

/** The VPN limit that a device of the demo has run into, if any. */
export function limitOf(one: DemoDevice) {
  const last = { configOpenvpnLastHit: hoursAgo(0.4) };
  if (one.fleet === 'soft-limited') return { configOpenvpnLimit: 'soft', configOpenvpnCounter: 6, ...last };
  if (one.fleet === 'hard-limited') return { configOpenvpnLimit: 'hard', configOpenvpnCounter: 48, ...last };
  return { configOpenvpnLimit: null, configOpenvpnCounter: 0, configOpenvpnLastHit: null };
}

/** Restores the limits of the demo's limited devices, which a reset may have cleared. */
export async function renewLimits(owner: Database, demo: DemoFile): Promise<void> {
  for (const company of demo.companies) {
    await owner.inScope({ company: stableCompanyId(company.key) }, async (tx) => {
      for (const device of company.devices.filter(({ fleet }) => fleet.endsWith('limited'))) {
        const id = agentId(company.key, device.name);
        await tx.execute(
          sql`update agent set rate_limiting = ${JSON.stringify(limitOf(device))}::jsonb where public_id = ${id}`,
        );
      }
    });
  }
}
