import type { Domain } from '../domain.ts';
import { controlledDeviceRules } from './rules.ts';
import { controlledDevice } from './table.ts';

export const controlledDeviceDomain = {
  tables: {
    ControlledDevice: controlledDevice,
  },
  rules: {
    ControlledDevice: controlledDeviceRules,
  },
} satisfies Domain;
