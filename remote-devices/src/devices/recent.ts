import { companyState, sessionState } from '@lineside/client';
import { isPublicId } from '@lineside/contracts';
import type { ListKind } from './address.ts';

/** So many fit a line. */
const maxRecent = 5;

function key(kind: ListKind): string {
  const [session, company] = [sessionState(), companyState()];
  const user = 'user' in session ? session.user.publicId : '';
  return `lineside.recent.${kind}.${user}.${company.state === 'chosen' ? company.company.publicId : ''}`;
}

/** The devices that this person opened or connected to last in this browser, by their ids, the latest first. */
export function recent(kind: ListKind): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(kind)) ?? '');
    return Array.isArray(kept) ? kept.filter(isPublicId).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function keepRecent(kind: ListKind, publicId: string): void {
  try {
    const others = recent(kind).filter((one) => one !== publicId);
    localStorage.setItem(key(kind), JSON.stringify([publicId, ...others].slice(0, maxRecent)));
  } catch {
    // without storage the list has no shortcuts
  }
}
