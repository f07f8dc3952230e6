import { Observable } from 'rxjs';
import { isLoopback } from './connector-address.ts';
import type { Permission } from './events.ts';

// Chrome has renamed it more than once; the first name that the browser knows counts
const names = ['loopback-network', 'local-network-access', 'local-network'];

async function query(): Promise<PermissionStatus | null> {
  for (const name of names) {
    try {
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch {
      // unknown name here: Firefox and Safari throw, and gate nothing
    }
  }
  return null;
}

const meaning = (status: PermissionStatus | null): Permission => {
  if (status === null || status.state === 'granted') return 'open';
  return status.state === 'denied' ? 'denied' : 'prompt';
};

/**
 * Whether the page may reach this machine: browsers with Local Network Access ask the person first (spec 4.20). A page
 * on loopback gets `prompt` though nothing is restricted, so it isn't checked.
 */
export async function permissionNow(): Promise<Permission> {
  return isLoopback(location.hostname) ? 'open' : meaning(await query());
}

/** The permission now and at each change. */
export const permission: Observable<Permission> = new Observable((subscriber) => {
  if (isLoopback(location.hostname)) {
    subscriber.next('open');
    return;
  }
  let status: PermissionStatus | null = null;
  const publishPermission = () => subscriber.next(meaning(status));
  void query().then((found) => {
    if (subscriber.closed) return;
    status = found;
    publishPermission();
    status?.addEventListener('change', publishPermission);
  });
  return () => status?.removeEventListener('change', publishPermission);
});
