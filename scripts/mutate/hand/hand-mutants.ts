import { connectorHelper } from './connector-helper.ts';
import { database } from './database.ts';
import { enrolment } from './enrolment.ts';
import type { HandMutant } from './hand-mutant.ts';
import { nginx } from './nginx.ts';
import { packaging } from './packaging.ts';
import { registry } from './registry.ts';
import { sessions } from './sessions.ts';
import { vpnServer } from './vpn-server.ts';

/** At most 80: SQL policies, gates, signatures, packaging and process boundaries. Pure rules belong to Stryker (../targets.ts). */
export const handMutants: readonly HandMutant[] = [
  ...database,
  ...sessions,
  ...vpnServer,
  ...connectorHelper,
  ...packaging,
  ...registry,
  ...nginx,
  ...enrolment,
];
