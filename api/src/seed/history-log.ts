import { type EntityName, entities } from '@lineside/contracts';
import type { DemoFile } from '../domain/demo-company/company-file.ts';
import type { History } from '../domain/demo-company/history-file.ts';
import { insertRows } from '../domain/demo-company/insert.ts';
import { hoursAgo, workMoment } from '../domain/demo-company/presence.ts';
import { agentId, serverId, stableCompanyId, stableId, userId } from '../domain/demo-company/stable-id.ts';
import type { Tx } from '../platform/database/scope.ts';
import { recordId } from './records.ts';

type Company = DemoFile['companies'][number];

interface Entry {
  by: string;
  on: string;
  act: string;
  entity: EntityName;
  record: string;
  partOf?: string | null;
  details?: Record<string, unknown>;
}

/** Creates audit log entries: for the company's devices, invites and requests, and for the changes in the file. */
export async function seedLog(tx: Tx, demo: DemoFile, company: Company, history: History): Promise<void> {
  const { key } = company;
  const addresses = new Map(demo.users.map(({ key: user }, index) => [user, `198.51.100.${20 + index}`]));
  const entries = [
    ...ofDevices(company),
    ...ofInvites(company),
    ...ofRequests(demo, company),
    ...ofServiceAccounts(company, history),
    ...ofRejected(company, history),
    ...history.changes.map((change, index) => ofChange(company, change, index)),
  ];
  await insertRows(
    tx,
    'audit_log',
    entries.map(({ by, on, act, entity, record, partOf = null, details = {} }, index) => ({
      ...{ company_id: stableCompanyId(key), public_id: stableId(key, 'log', String(index)), user_id: userId(by) },
      ...{ entity, record_id: record, part_of: partOf, act, details, ip_address: addresses.get(by) ?? null, on },
    })),
  );
}

const administratorOf = ({ members }: Company): string =>
  (members.find(({ role }) => role === 'Administrator') ?? members[0]!).user;

/** Its first devices are as old as the history; those of the bin were removed. */
const ofDevices = (company: Company): Entry[] => [
  ...company.devices.slice(0, 8).map(({ name, serial }, index) => ({
    ...{ by: administratorOf(company), on: workMoment(27 - index, 40 + index * 31).toISOString(), act: 'create' },
    ...{ entity: 'Agent' as const, record: agentId(company.key, name) },
    details: { after: { name, serialNumber: serial } },
  })),
  ...company.removed.map(({ name, serial, by, daysAgo }) => ({
    ...{ by, on: hoursAgo(daysAgo * 24), act: 'remove', entity: 'Agent' as const, record: agentId(company.key, name) },
    details: { before: { name, serialNumber: serial } },
  })),
];

const ofInvites = ({ key, invites }: Company): Entry[] =>
  invites.map(({ emailAddress, by }, index) => ({
    ...{ by, on: workMoment(2, 150 + index * 4).toISOString(), act: 'create', entity: 'Invite' },
    ...{ record: stableId(key, 'invite', emailAddress), details: { after: { emailAddress, language: 'en' } } },
  }));

/** Past requests are those of the first company. */
const ofRequests = (demo: DemoFile, company: Company): Entry[] =>
  company !== demo.companies[0]
    ? []
    : demo.requests.past.flatMap(({ user, device, reason, startedHoursAgo, status, by, note }) => {
        const common = {
          ...{ entity: 'AgentAccessRequest' as const, record: stableId('request', user, device, reason) },
          partOf: agentId(company.key, device),
        };
        return [
          {
            ...{ ...common, by: user, on: hoursAgo(startedHoursAgo + 1 / 3), act: 'create' },
            details: { after: { reason } },
          },
          { ...common, by, on: hoursAgo(startedHoursAgo + 1 / 6), act: status, details: { note } },
        ];
      });

const ofServiceAccounts = ({ key }: Company, { serviceAccounts }: History): Entry[] =>
  serviceAccounts.map(({ name, by, daysAgo }) => ({
    ...{ by, on: workMoment(daysAgo, 95).toISOString(), act: 'create', entity: 'User' },
    ...{ record: stableId(key, 'service account', name), details: { after: { name, widgetOrigins: [] } } },
  }));

const ofRejected = ({ key }: Company, { rejected }: History): Entry[] =>
  rejected.map(({ serial, by, reason, daysAgo }) => ({
    ...{ by, on: hoursAgo(daysAgo * 24), act: 'reject', entity: 'Enrolment' },
    record: stableId(key, 'rejected enrolment', serial),
    details: { after: { serialNumber: serial, rejectReason: reason } },
  }));

function ofChange({ key }: Company, change: History['changes'][number], place: number): Entry {
  const { by, daysAgo, act, entity, record, device, before, after } = change;
  if (!(entity in entities) && entity !== 'Company')
    throw new Error(`the history of the demo has ${entity}, which is no entity`);
  const id = {
    AgentServer: () => serverId(key, device!, record),
    UserMembership: () => stableId(key, 'membership', record),
    VpnSession: () => stableId(key, 'VPN session', record),
  }[entity];
  return {
    ...{ by, on: workMoment(daysAgo, 60 + ((place * 53) % 420)).toISOString(), act, entity: entity as EntityName },
    ...{ record: id?.() ?? recordId(key, entity, record), partOf: device ? agentId(key, device) : null },
    details: { ...(before && { before }), ...(after && { after }) },
  };
}
