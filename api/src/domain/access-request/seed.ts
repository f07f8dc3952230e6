import { wholeMinute } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/scope.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { agentId, serverId, stableCompanyId, stableId, userId } from '../demo-company/stable-id.ts';

const minute = 60_000;
const isoMinute = (moment: number) => `${new Date(wholeMinute(moment)).toISOString().slice(0, 19)}Z`;

/**
 * Renews the demo's requests: three waiting, one access that ends in eleven minutes, some past ones. Leaves out those
 * whose device or author was removed.
 */
export async function renewRequests(owner: Database, demo: DemoFile, now = Date.now()): Promise<void> {
  const { key } = demo.companies[0]!;
  const company = stableCompanyId(key);
  const name = (user: string) => demo.users.find(({ key }) => key === user)!.name;
  const own = demo.companies.flatMap((company) =>
    company.members.map((member) => [member.user, stableCompanyId(company.key)] as const),
  );
  const companyOf = new Map(own.reverse());
  const base = (
    request:
      | DemoFile['requests']['running']
      | DemoFile['requests']['past'][number]
      | DemoFile['requests']['waiting'][number],
    start: number,
    requestedAt: number,
  ) => ({
    public_id: stableId('request', request.user, request.device, request.reason),
    company_id: company,
    agent_id: agentId(key, request.device),
    user_id: userId(request.user),
    user_company_id: company,
    vpn: request.vpn,
    servers_ids: request.services.map((service) => serverId(key, request.device, service)),
    allowed_approvers_ids: request.approvers.map(userId),
    reason: request.reason,
    start: isoMinute(start),
    end: isoMinute(start + request.minutes * minute),
    requested_end: isoMinute(start + request.minutes * minute),
    created_on: isoMinute(requestedAt),
    ...history(request.user, null, requestedAt, null, null),
  });
  const history = (
    author: string,
    by: string | null,
    requestedAt: number,
    status: string | null,
    note: string | null,
  ) => ({
    answers: [
      { status: 'pending', by: name(author), on: isoMinute(requestedAt), note: null },
      ...(status && by ? [{ status, by: name(by), on: isoMinute(requestedAt + 10 * minute), note }] : []),
    ],
    status: status ?? 'pending',
    note,
    approver_id: by ? userId(by) : null,
    approver_company_id: by ? companyOf.get(by) : null,
    updated_on: by ? isoMinute(requestedAt + 10 * minute) : null,
  });
  const { waiting, running, past } = demo.requests;
  const started = now + (running.endsInMinutes - running.minutes) * minute;
  const rows = [
    ...waiting.map((request) =>
      base(request, now + request.startsInMinutes * minute, now - request.askedMinutesAgo * minute),
    ),
    {
      ...base(running, started, started - 20 * minute),
      ...history(running.user, running.approvedBy, started - 20 * minute, 'approved', null),
    },
    ...past.map((request) => {
      const start = now - request.startedHoursAgo * 60 * minute;
      return {
        ...base(request, start, start - 20 * minute),
        ...history(request.user, request.by, start - 20 * minute, request.status, request.note),
      };
    }),
  ];
  await owner.inScope({ company }, async (tx) => {
    for (const row of rows) await tx.execute(sql`delete from agent_access_request where public_id = ${row.public_id}`);
    const { rows: found } = await tx.execute(sql`select public_id as id from agent where company_id = ${company}
      union all select user_id from user_membership where company_id = ${company} and removed_on is null`);
    const ids = new Set(found.map(({ id }) => id));
    const possible = rows.filter(({ agent_id, user_id }) => ids.has(agent_id) && ids.has(user_id));
    await insertRows(tx, 'agent_access_request', possible);
  });
}
