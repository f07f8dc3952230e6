import { isPublicId } from '@lineside/contracts';
import { browserStorage } from '../browser-storage.ts';
import { companyState } from './company.ts';
import { sessionState } from './session.ts';

/** Own devices, or those of other companies under audit. */
type Kind = 'devices' | 'underAudit';

const maxRecent = 5;

function keyOf(kind: Kind): string {
  const [session, company] = [sessionState(), companyState()];
  const user = 'user' in session ? session.user.publicId : '';
  return `lineside.recent.${kind}.${user}.${company.state === 'chosen' ? company.company.publicId : ''}`;
}

/** Ids of the devices that this person last opened or connected to in this browser and company, the latest first. */
export function recentAgents(kind: Kind): string[] {
  try {
    const saved: unknown = JSON.parse(browserStorage.get(keyOf(kind)) ?? '');
    return Array.isArray(saved) ? saved.filter(isPublicId).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Puts a device first among the recent ones. */
export function keepRecentAgent(kind: Kind, publicId: string): void {
  const others = recentAgents(kind).filter((recentAgent) => recentAgent !== publicId);
  browserStorage.set(keyOf(kind), JSON.stringify([publicId, ...others].slice(0, maxRecent)));
}
