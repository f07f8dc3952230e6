import * as z from 'zod';
import { computed, immutable, nullable, searched } from '../../kinds/kind.ts';
import { partOf, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date, enumeration, number } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';
import { licenceScopes, licenceUsages } from '../licence-type/licence-usages.ts';
import { couponCode } from './coupon-code.ts';
import { extensionMeans } from './means.ts';

const extending = { verb: 'POST', body: extensionMeans, reply: z.null(), allowed: 'MANAGE_LICENCE' } as const;

/** The right to use something of the platform until a day: of one device, or of the company (spec 1.09, 6.13). */
export const Licence = entity({
  name: 'Licence',
  path: '/licences',
  routes: {
    list: { name: 'LicenceList', verbs: ['GET', 'POST'] },
    one: { name: 'Licence', verbs: ['GET'] },
  },
  read: 'MANAGE_LICENCE',
  write: 'MANAGE_LICENCE',
  order: ['serialNumber'],
  fields: {
    /** A new licence needs a coupon; there is no other way. */
    couponCode: immutable(couponCode()),
    type: computed(
      partOf('LicenceType', {
        publicId: text(),
        usageType: enumeration(licenceUsages),
        companyLimit: nullable(number()),
        scope: enumeration(licenceScopes),
      }),
    ),
    serialNumber: computed(searched(text())),
    /** Null of one that never ends. */
    expiresOn: computed(nullable(date())),
    /** Whether it is in use: of a device, or of the company as soon as it is there. */
    activated: computed(boolean()),
    trial: computed(boolean()),
    /** Its quantity, if its kind is counted. */
    value: computed(nullable(text())),
    /** Its retention time for data: 52w. */
    maxRetentionPolicy: computed(nullable(text())),
    /** The device that uses it. */
    agent: computed(nullable(ref('Agent', { onRemove: 'clear' }))),
    hasAgent: computed(boolean()),
    /** Whether it can be given to a device, or extend another one: it has no device, and hasn't ended. */
    free: computed(boolean()),
    bundle: computed(nullable(ref('LicenceBundle', { onRemove: 'clear' }))),
  },
  actions: {
    extend: action({ ...extending, route: 'LicenceExtend', path: '/licences/{publicId}/extend' }),
    extendSeveral: action({ ...extending, route: 'LicenceListExtend', path: '/licences/extend', many: true }),
  },
});
