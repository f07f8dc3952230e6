import { signOut } from '@lineside/client';
import { loadExtensions } from '@lineside/remote-kit';

/**
 * Signs out, here and in the other tabs, unless a guard keeps the person (spec 2.68). A guard that fails holds nobody
 * back.
 *
 * @returns whether the person has left
 */
export async function leave(): Promise<boolean> {
  for (const guard of await loadExtensions('logout.guard')) {
    if (guard.state === 'loaded' && !(await guard.value().catch(() => true))) return false;
  }
  return (await signOut()).ok;
}
