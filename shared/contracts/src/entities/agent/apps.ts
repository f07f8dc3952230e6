import * as z from 'zod';
import { type Computed, computed, type Field, nullable } from '../../kinds/kind.ts';
import { object, partOf } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';
import { action } from '../entity.ts';
import { activationMeans } from '../licence/means.ts';

/** A device's licensed functions besides remote access. */
export const licensedApps = ['alarming', 'logging'] as const;
export type LicensedApp = (typeof licensedApps)[number];

/** A licence as it is shown at the device that has it. */
export const licence = () =>
  partOf('Licence', { publicId: text(), serialNumber: text(), expiresOn: nullable(date()), trial: boolean() });

type App = {
  licence: { publicId: string; serialNumber: string; expiresOn: string | null; trial: boolean } | null;
  enabled: boolean;
};

/** An app of a device: its licence, and whether it is in force; null for a company that only controls the device. */
export const app = (): Field<App | null, 'object'> & Computed =>
  computed(
    nullable(
      object({
        licence: nullable(licence()),
        enabled: boolean(),
      }),
    ),
  );

const activating = {
  verb: 'POST',
  body: activationMeans,
  reply: z.null(),
  allowed: 'MANAGE_LICENCE',
  many: true,
} as const;
const deactivating = { verb: 'DELETE', body: z.strictObject({}), reply: z.null(), allowed: 'MANAGE_LICENCE' } as const;

/** Apps of devices are switched on and off (spec 4.43). */
export const appActions = {
  activateAlarming: action({
    ...activating,
    route: 'AgentAppAlarmingListActivate',
    path: '/agents/app/alarming/activate',
  }),
  activateLogging: action({
    ...activating,
    route: 'AgentAppLoggingListActivate',
    path: '/agents/app/logging/activate',
  }),
  deactivateAlarming: action({ ...deactivating, route: 'AgentAppAlarming', path: '/agents/{publicId}/app/alarming' }),
  deactivateLogging: action({ ...deactivating, route: 'AgentAppLogging', path: '/agents/{publicId}/app/logging' }),
};
