import type { Tx } from '../../platform/database/scope.ts';
import { hashOf } from '../../platform/secret.ts';
import { seedData } from '../data/seed.ts';
import type { DemoDevice, DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { membershipRow } from '../demo-company/membership.ts';
import { limitOf, presenceOf } from '../demo-company/presence.ts';
import {
  agentId,
  machineId,
  platformServerId,
  serverId,
  stableCompanyId,
  stableSecret,
} from '../demo-company/stable-id.ts';
import { deviceTypeId } from '../template/seed.ts';
import { assignLeases } from '../vpn-session/vpn-lease.ts';

type Company = DemoFile['companies'][number];

/** The number of devices that are in memory at a time. */
const maxDevices = 2000;

export function* inParts<T>(all: Iterable<T>): Generator<T[]> {
  let part: T[] = [];
  for (const one of all) {
    part.push(one);
    if (part.length < maxDevices) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Some of a company's devices, the first of which is its `first`. */
export async function seedDevices(
  tx: Tx,
  demo: DemoFile,
  company: Company,
  devices: DemoDevice[],
  first: number,
  id: (...words: string[]) => string,
): Promise<void> {
  const company_id = stableCompanyId(company.key);
  const agent = (one: DemoDevice) => agentId(company.key, one.name);
  const audience = id('audience', company.audiences[0]!);
  await insertRows(
    tx,
    'agent',
    devices.map((device) => ({
      company_id,
      public_id: agent(device),
      name: device.name,
      serial_number: device.serial,
      controlled_by_id: device.controlledBy ? stableCompanyId(device.controlledBy) : null,
      template_id: id('template', device.template),
      type_id: deviceTypeId(company.templates.find(({ name }) => name === device.template)!.type),
      network: device.network,
      vpn_require_access_approval: device.vpnApproval,
      vpn_locked: device.vpnLocked,
      web_access_locked: device.webAccessLocked,
      use_stunnel: device.stealth,
      ...presenceOf(device),
      rate_limiting: limitOf(device),
      // as the memberships below would make them, row by row
      group_ids: [id('group', device.group)],
    })),
  );
  await insertRows(
    tx,
    'agent_membership',
    devices.map((device) => ({
      company_id,
      ...membershipRow('agent', agent(device)),
      agent_id: agent(device),
      group_id: id('group', device.group),
    })),
  );
  await insertRows(
    tx,
    'agent_secret',
    devices.map((device) => ({
      agent_id: agent(device),
      company_id,
      secret_hash: hashOf(stableSecret(agent(device))),
    })),
  );
  const vpnServers = demo.platformServers.filter(({ type }) => type === 'rsc');
  await assignLeases(
    tx,
    devices.map((device, index) => ({
      agent: agent(device),
      server: platformServerId(vpnServers[(first + index) % vpnServers.length]!.name),
    })),
  );
  const machineOf = (one: DemoDevice, address: string | null) => machineId(agent(one), address);
  await insertRows(
    tx,
    'agent_device',
    devices.flatMap((device) =>
      // the gateway itself has no address
      [[null, 'Gateway'] as const, ...device.services.map(({ address, name }) => [address, name] as const)]
        .filter(([address], index, all) => all.findIndex(([other]) => other === address) === index)
        .map(([address, name]) => ({
          company_id,
          public_id: machineOf(device, address),
          agent_id: agent(device),
          name,
          ip_address: address,
        })),
    ),
  );
  await insertRows(
    tx,
    'agent_server',
    devices.flatMap((device) =>
      device.services.map((service) => ({
        company_id,
        public_id: serverId(company.key, device.name, service.name),
        agent_id: agent(device),
        name: service.name,
        type: service.type,
        use_ssl: service.useSsl,
        device_id: machineOf(device, service.address),
        port: service.port,
        service_group: service.group,
        require_access_approval: service.approval,
        audience_id: audience,
      })),
    ),
  );
  await seedData(tx, demo, company, devices);
}
