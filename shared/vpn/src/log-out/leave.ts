import { signOut } from '@lineside/client';
import { loadExtensions } from '@lineside/remote-kit';
import { mayLeave } from '@lineside/ui/base';

/**
 * Signs out in all tabs, unless the person keeps unsaved input or a guard refuses (spec 2.68). A guard that fails doesn't
 * prevent it.
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
