import path from 'node:path';
import { connectorArgs } from './connector.ts';
import type { Ports } from './ports.ts';

/** The programs of a deployment, in the order of their start. */
export const programNames = ['broker', 'inbox', 'api', 'web-access', 'fleet', 'connector'] as const;
export type ProgramName = (typeof programNames)[number];

export interface Program {
  args: string[];
  /** Its line of output when it is ready. */
  ready: RegExp;
  /** Lines printed before it was ready that the person who starts it should read. */
  notice?: RegExp;
  /** Its sources: `npm run dev` restarts it when one of these changes. */
  sources: string[];
}

const contracts = 'shared/contracts/src';

/** How each of them runs here. */
export const programsOf = (dataDir: string, ports: Ports): Record<ProgramName, Program> => ({
  broker: {
    args: ['api/src/broker/main.ts'],
    ready: /listening at/,
    sources: ['api/src/broker'],
  },
  inbox: {
    args: ['demo/inbox/src/main.ts', '--smtp', String(ports.smtp), '--page', String(ports.inbox)],
    ready: /listening at/,
    sources: ['demo/inbox/src'],
  },
  api: {
    args: ['api/src/main.ts'],
    ready: /listening at/,
    sources: ['api/src', contracts],
  },
  'web-access': {
    args: ['web-access/src/main.ts'],
    ready: /listening at/,
    sources: ['web-access/src', path.join(contracts, 'web-access.ts')],
  },
  fleet: {
    args: ['demo/fleet/src/main.ts', '--fleet', fleetPath(dataDir)],
    ready: /gateways connected to/,
    notice: /refused|fingerprint/,
    sources: ['demo/fleet/src', path.join(contracts, 'gateway.ts'), path.join(contracts, 'gateway-enrolment.ts')],
  },
  connector: {
    args: connectorArgs(dataDir, ports),
    ready: /Local mode/,
    sources: ['connector-app/src', path.join(contracts, 'connector.ts')],
  },
});

/** The fleet's gateways, and their credentials. */
export const fleetPath = (dataDir: string) => path.join(dataDir, 'fleet.json');

/** The credentials that its new gateways got when they were accepted. */
export const enrolledPath = (dataDir: string) => `${fleetPath(dataDir)}.enrolled`;
