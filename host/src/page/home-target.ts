import type { Feature } from '@lineside/contracts';

/** Where the portal begins (spec 2.06). */
export const homeTarget = (features: ReadonlySet<Feature>): string =>
  features.has('use:controlled-devices') ? '/devices-under-audit' : '/devices';
