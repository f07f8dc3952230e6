import type { RawSqlExceptions } from './raw-sql-of-accounts.ts';

/** Where licences are used and made. */
export const ofLicences: Record<string, RawSqlExceptions> = {
  'domain/licence/calls.ts': { licence: [1, 'of a device seen before; are written'] },
  'domain/licence/apps.ts': {
    company: [1, 'whether it has had its trial; is written'],
    licence: [1, 'of a device seen before; are written'],
    licence_type: [1, 'what kinds there are; of no company'],
  },
  'domain/licence/bundles.ts': {
    licence: [1, 'of a bundle seen before, which nobody sees who doesn’t see them'],
    licence_type: [1, 'what kinds there are; of no company'],
  },
  'domain/licence/extend.ts': {
    licence: [5, 'one seen before; and the one that gives time, which no device has: then everybody sees it'],
    licence_type: [2, 'what kinds there are; of no company'],
  },
  'domain/licence/make.ts': {
    company: [1, 'held while its licences are counted'],
    licence: [1, 'how many there are, where a company has so many at most'],
    licence_type: [1, 'what kinds there are; of no company'],
  },
  'domain/licence/use.ts': {
    agent: [1, 'one seen before; is held'],
    licence: [3, 'of a device seen before; and the one that it gets, which no device has: then everybody sees it'],
    licence_type: [2, 'what kinds there are; of no company'],
  },
  'domain/licence/bundle-table.ts': {
    licence: [2, 'its own `visible`; and whether those of a bundle seen before are free'],
    licence_type: [1, 'what kinds there are; of no company'],
  },
  'domain/licence/table.ts': {
    licence: [
      1,
      'whether the device may use an app, for all who see the device, and for the intake, which has no caller',
    ],
    licence_type: [3, 'what kinds there are; of no company'],
  },
};
