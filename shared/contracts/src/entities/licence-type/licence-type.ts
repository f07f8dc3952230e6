import { computed, nullable } from '../../kinds/kind.ts';
import { enumeration, number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { licenceScopes, licenceUsages } from './licence-usages.ts';

/** A kind of licence that the platform gives; the same ones for all companies (spec 3.62, 7.36). */
export const LicenceType = entity({
  name: 'LicenceType',
  path: '/licence-types',
  routes: {
    list: { name: 'LicenceTypeList', verbs: ['GET'] },
    one: { name: 'LicenceType', verbs: ['GET'] },
  },
  read: 'member',
  write: 'nobody',
  order: ['usageType'],
  small: true,
  fields: {
    usageType: computed(enumeration(licenceUsages)),
    /** The maximum number of valid ones per company; null: unlimited. */
    companyLimit: computed(nullable(number({ min: 0 }))),
    scope: computed(enumeration(licenceScopes)),
  },
});
