import type { Domain } from '../domain.ts';
import { licenceBundleRules } from './bundle-rules.ts';
import { licenceBundle } from './bundle-table.ts';
import { licenceCalls } from './calls.ts';
import { licenceRules } from './rules.ts';
import { licence } from './table.ts';
import { licenceType } from './type-table.ts';

export const licenceDomain = {
  tables: {
    Licence: licence,
    LicenceBundle: licenceBundle,
    LicenceType: licenceType,
  },
  rules: {
    Licence: licenceRules,
    LicenceBundle: licenceBundleRules,
  },
  calls: licenceCalls,
} satisfies Domain;
