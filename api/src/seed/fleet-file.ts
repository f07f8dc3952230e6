import type { FleetAgent, FleetPlan } from '@lineside/contracts/gateway';
import type { DemoDevice, DemoFile } from '../domain/demo-company/company-file.ts';
import { enlarge } from '../domain/demo-company/enlarge.ts';
import { agentId, stableSecret } from '../domain/demo-company/stable-id.ts';
import { stableCode, stableKey } from '../domain/enrolment/seed.ts';

/** The maximum number of simulated gateways. */
const maxGateways = 1250;

/** The simulated gateways of a demo: the first of the existing devices, and gateways that enrol at an `api`. */
export function fleetFile(demo: DemoFile, { size = 0, api }: { size?: number; api?: string } = {}): FleetPlan {
  const devices = demo.companies.flatMap((company, index) =>
    // the demo's named devices of all companies come before generated ones
    [...enlarge(company.devices, index === 0 ? Math.min(size, 2 * maxGateways) : 0)].map((device, position) => ({
      company: company.key,
      device,
      madeUp: position >= company.devices.length,
    })),
  );
  const present = devices
    .filter(({ device }) => device.fleet !== 'away' && device.fleet !== 'never')
    .sort((a, b) => Number(a.madeUp) - Number(b.madeUp));
  return {
    broker: 'mqtt://127.0.0.1:1883',
    ...(api && { api }),
    agents: present.slice(0, maxGateways).map(({ company, device }) => gateway(demo, company, device)),
    newcomers: api ? demo.companies.flatMap((company) => newcomersOf(demo, company, api)) : [],
  };
}

/** Gateways that wait to be accepted, as far as they are played; the key of each is the one that its application has. */
const newcomersOf = (
  demo: DemoFile,
  { key, enrolments }: DemoFile['companies'][number],
  api: string,
): FleetPlan['newcomers'] =>
  enrolments.flatMap(({ profile, serial, kind }, index) =>
    kind === undefined
      ? []
      : [
          {
            ...{ api, code: stableCode(key, profile), serialNumber: serial },
            key: stableKey(key, serial, index).toString('base64url'),
            variables: variablesOf(demo, kind),
          },
        ],
  );

const variablesOf = (demo: DemoFile, kind: string): FleetAgent['variables'] =>
  (demo.kinds[kind] ?? []).map(({ slug, min, max }) => ({ slug, min, max }));

function gateway(demo: DemoFile, company: string, device: DemoDevice): FleetAgent {
  const id = agentId(company, device.name);
  return {
    id,
    secret: stableSecret(id),
    behaviour: device.fleet as FleetAgent['behaviour'],
    variables: variablesOf(demo, device.kind),
  };
}
