import { signOut } from '@lineside/client';
import { loadExtensions } from '@lineside/remote-kit';
import { mayLeave } from '@lineside/ui/base';

/**
 * Signs out, here and in the other tabs, unless the person stays with what is half written, or a guard keeps them (spec
 * 2.68). A guard that fails holds nobody back.
 *
 * @returns whether the person has left
 */
export async function leave(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  for (const guard of await loadExtensions('logout.guard@1')) {
    if (guard.state === 'loaded' && !(await guard.use())) return false;
  }
  return (await signOut()).ok;
}
