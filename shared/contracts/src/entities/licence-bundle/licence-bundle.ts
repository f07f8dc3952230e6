import * as z from 'zod';
import { computed } from '../../kinds/kind.ts';
import { name } from '../../kinds/text.ts';
import { boolean } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';
import { bundleExtensionMeans } from '../licence/means.ts';

/** Licences of one coupon, which are assigned to one device together. */
export const LicenceBundle = entity({
  name: 'LicenceBundle',
  path: '/licence-bundles',
  routes: { list: { name: 'LicenceBundleList', verbs: ['GET'] } },
  read: 'MANAGE_LICENCE',
  write: 'MANAGE_LICENCE',
  fields: {
    name: computed(name()),
    /** Whether all of its licences for a device are free, if it has any. */
    free: computed(boolean()),
  },
  actions: {
    extend: action({
      route: 'LicenceBundleExtend',
      verb: 'POST',
      path: '/licence-bundles/{publicId}/extend',
      body: bundleExtensionMeans,
      reply: z.null(),
      allowed: 'MANAGE_LICENCE',
    }),
  },
});
