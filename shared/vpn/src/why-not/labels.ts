import { type Checked, clashing } from '@lineside/connector';
import type { Translate } from '@lineside/remote-kit';
import type { Format } from '@lineside/ui/base';
import { browser } from '../vpn-client/VpnClient.tsx';
import { limitSaid, rateLimitOf } from '../vpn-info/rate-limit.ts';
import type { Facts } from './use-connect-facts.ts';

export interface Words {
  /** The facts, in a few words. */
  is: string;
  /** One sentence more. */
  so: string;
}

interface Means {
  t: Translate;
  format: Format;
  now: number;
  /** Whether the VPN client is the latest known version. */
  latest: boolean;
}

const browsers = { chrome: 'Chrome', edge: 'Edge', other: '' } as const;

/** The text of a check, in the viewer's language and time format. */
export function wordsOf(checked: Checked, facts: Facts, means: Means): Words {
  const { t, format, now } = means;
  const { agent, availability, tunnel } = facts;
  const clash = clashing(facts);
  const values = {
    user: facts.user,
    by: agent?.controlledBy?.name ?? t('somebody'),
    until: agent?.access.until ? format.when(agent.access.until, now) : '',
    since: agent?.statusSince ? format.when(agent.statusSince, now) : '',
    version: availability.is === 'found' ? availability.version : '',
    server: agent?.activeVpnSession?.rscServer?.name ?? '',
    browser: browsers[browser()],
    message: typeof tunnel === 'object' ? tunnel.failed : '',
    ...clash,
  };
  const key = `why.${checked.is}.${keyOf(checked, facts, means)}`;
  const words = { is: t(`${key}.is`, values), so: t(`${key}.so`, values) };
  const limit = checked.is === 'fails' && checked.why === 'noTunnel' && agent ? rateLimitOf(agent.rateLimiting) : null;
  if (!limit) return words;
  return { ...words, so: t(`info.limit.${limitSaid(limit, agent!.rateLimiting.configOpenvpnLastHit, now)}`) };
}

/** The key of its texts: if a check has several, which. */
function keyOf(checked: Checked, facts: Facts, { latest }: Means): string {
  const { agent, availability } = facts;
  const { check } = checked;
  if (checked.is === 'fails') return keyOfCause(checked.why, facts);
  if (checked.is === 'unknown') {
    if (check === 'server' && !agent?.activeVpnSession?.rscServer?.name) return 'serverNameless';
    return check === 'clash' && !agent?.config.routerLan.network ? 'clashDevice' : check;
  }
  const answers = availability.is === 'found' || (availability.is === 'missing' && availability.why === 'pair');
  if (checked.is === 'later') return check === 'clash' && answers ? 'clashDevice' : check;
  if (check === 'approval' && agent!.access.state === 'open') return 'open';
  if (check === 'approval' && agent!.access.state !== 'until') return 'ownOpen';
  if (check === 'lock' && agent!.vpnLocked) return 'passed';
  if (check === 'client' && availability.is !== 'found') return 'clientUnpaired';
  if (check === 'client' && latest) return 'clientLatest';
  return check === 'device' && agent!.status !== 'online' ? 'deviceVpn' : check;
}

function keyOfCause(why: Extract<Checked, { is: 'fails' }>['why'], facts: Facts): string {
  const clash = clashing(facts);
  if (why === 'blocked' && browser() === 'other') return 'blockedOther';
  if (why === 'offline' && !facts.agent?.statusSince) return 'offlineEver';
  return why === 'sameNetwork' && clash?.own !== clash?.behind ? 'overlap' : why;
}
