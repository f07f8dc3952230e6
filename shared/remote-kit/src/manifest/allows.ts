import type { Feature } from '@lineside/contracts';
import type { Guard } from '../define-remote.ts';

/** Whether a person with these features may see it; without a guard everyone logged in may. */
export function allows(guard: Guard | undefined, has: ReadonlySet<Feature>): boolean {
  if (!guard) return true;
  return 'anyOf' in guard ? guard.anyOf.some((feature) => has.has(feature)) : guard.allOf.every((f) => has.has(f));
}
