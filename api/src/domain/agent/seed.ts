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

/** So many devices are in memory at a time. */
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
    devices.map((one) => ({
      company_id,
      public_id: agent(one),
      name: one.name,
      serial_number: one.serial,
      controlled_by_id: one.controlledBy ? stableCompanyId(one.controlledBy) : null,
      template_id: id('template', one.template),
      type_id: deviceTypeId(company.templates.find(({ name }) => name === one.template)!.type),
      network: one.network,
      vpn_require_access_approval: one.vpnApproval,
      vpn_locked: one.vpnLocked,
      web_access_locked: one.webAccessLocked,
      use_stunnel: one.stealth,
      ...presenceOf(one),
      rate_limiting: limitOf(one),
      // as the memberships below would make them, row by row
      group_ids: [id('group', one.group)],
    })),
  );
  await insertRows(
    tx,
    'agent_membership',
    devices.map((one) => ({
      company_id,
      ...membershipRow('agent', agent(one)),
      agent_id: agent(one),
      group_id: id('group', one.group),
    })),
  );
  await insertRows(
    tx,
    'agent_secret',
    devices.map((one) => ({ agent_id: agent(one), company_id, secret_hash: hashOf(stableSecret(agent(one))) })),
  );
  const vpnServers = demo.platformServers.filter(({ type }) => type === 'rsc');
  await assignLeases(
    tx,
    devices.map((one, index) => ({
      agent: agent(one),
      server: platformServerId(vpnServers[(first + index) % vpnServers.length]!.name),
    })),
  );
  const machineOf = (one: DemoDevice, address: string | null) => machineId(agent(one), address);
  await insertRows(
    tx,
    'agent_device',
    devices.flatMap((one) =>
      // the gateway itself has no address
      [[null, 'Gateway'] as const, ...one.services.map(({ address, name }) => [address, name] as const)]
        .filter(([address], place, all) => all.findIndex(([other]) => other === address) === place)
        .map(([address, name]) => ({
          company_id,
          public_id: machineOf(one, address),
          agent_id: agent(one),
          name,
          ip_address: address,
        })),
    ),
  );
  await insertRows(
    tx,
    'agent_server',
    devices.flatMap((one) =>
      one.services.map((service) => ({
        company_id,
        public_id: serverId(company.key, one.name, service.name),
        agent_id: agent(one),
        name: service.name,
        type: service.type,
        use_ssl: service.useSsl,
        device_id: machineOf(one, service.address),
        port: service.port,
        service_group: service.group,
        require_access_approval: service.approval,
        audience_id: audience,
      })),
    ),
  );
  await seedData(tx, demo, company, devices);
}
