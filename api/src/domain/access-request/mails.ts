import type { SystemLabel } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { doAs } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { postTo } from '../../platform/mail/outbox.ts';
import type { Facts } from '../../platform/mail/template.ts';
import { companiesOf } from '../membership/companies-of.ts';
import { deliver } from '../message/deliver.ts';
import type { News } from '../message/news.ts';
import { accessApproved } from './approved-mail.ts';
import { accessRejected } from './rejected-mail.ts';
import { accessRequested } from './requested-mail.ts';
import { accessRevoked } from './revoked-mail.ts';

/** Notifies the approvers of a request. */
export async function mailApprovers(context: RequestContext, request: string): Promise<void> {
  const { approvers, ...facts } = await factsOf(context, request);
  await postTo(context.tx, approvers, accessRequested, facts);
  await deliver(
    context.tx,
    approvers,
    newsOf(facts, 'access-requested', { publicId: facts.user!, name: facts.requester! }),
  );
}

const answerMails = { approved: accessApproved, rejected: accessRejected, revoked: accessRevoked };

/** Notifies the requester of an answer, or of revoked access, unless they have left the company since. */
export async function mailRequester(
  context: RequestContext,
  request: string,
  answer: 'approved' | 'rejected' | 'revoked',
): Promise<void> {
  const { user, approvers: _, ...facts } = await factsOf(context, request);
  const author = context.actor.user;
  if (user === author.publicId) return;
  const companies = await doAs(context.tx, user!, () => companiesOf(context.tx, user!));
  if (!companies.includes(facts.companyId!)) return;
  await postTo(context.tx, [user!], answerMails[answer], { ...facts, approver: author.name });
  await deliver(context.tx, [user!], newsOf(facts, `access-${answer}`, author));
}

/** What a message says besides who and which device. */
const said = {
  'access-requested': ['services', 'start', 'end', 'reason'],
  'access-approved': ['services', 'start', 'end'],
  'access-rejected': ['note', 'services', 'start', 'end'],
  'access-revoked': ['note', 'services', 'end'],
} as const satisfies Partial<Record<SystemLabel, readonly string[]>>;

/** The same facts for a message. */
const newsOf = (facts: Facts, label: keyof typeof said, author: { publicId: string; name: string }): News => ({
  ...{
    label,
    name: author.name,
    by: author.publicId,
    agentName: facts.device!,
    agentId: facts.agent!,
    requestId: facts.request!,
    occurredOn: new Date().toISOString(),
    more: Object.fromEntries(said[label].flatMap((name) => (facts[name] ? [[name, facts[name]]] : []))),
  },
  company: { publicId: facts.companyId!, name: facts.company! },
});

/** The requester's name includes the console through which they asked. */
async function factsOf({ tx }: RequestContext, request: string): Promise<Facts & { approvers: string[] }> {
  const text = (value: SQL) => sql`coalesce(${value}, '')`;
  const { rows } = await tx.execute(sql`
    select r.public_id as request, r.agent_id as agent, a.name as device, r.user_id as user, u.name || coalesce(' (' || t.name || ')', '') as requester, c.name as company, c.public_id as "companyId",
      ${iso(sql`r.start`)} as start, ${iso(sql`r."end"`)} as "end", r.reason, ${text(sql`r.note`)} as note,
      concat_ws(', ', case when r.vpn then 'VPN' end, (select string_agg(s.name, ', ' order by s.name) from agent_server s
        where s.public_id = any(r.servers_ids))) as services, r.allowed_approvers_ids as approvers
    from agent_access_request r join agent a on a.public_id = r.agent_id join user_account u on u.public_id = r.user_id
      join company c on c.public_id = r.user_company_id
      left join user_account t on t.public_id = r.through_id
    where r.public_id = ${request}`);
  return rows[0] as never;
}
