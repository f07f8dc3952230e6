import {
  AgentAccessRequest,
  type Approver,
  type Draft,
  limits,
  newPublicId,
  serviceNeedsVpn,
  utcText,
  type VpnDevice,
  wholeMinute,
} from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { append } from '../../platform/database/outbox.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { countFor } from '../session/attempts.ts';
import { approversOf } from './approvers.ts';
import { mailApprovers, mailRequester } from './mails.ts';
import { isOwn, mayAnswer, mayEnd, running, waiting } from './table.ts';

type AccessRequestDraft = Draft<typeof AgentAccessRequest>;

/** How often the approvers of one request are notified again per hour. */
const resendsAnHour = 3;

const minute = 60_000;
const day = 1440 * minute;
const ids = (list: { publicId: string }[]) => [...new Set(list.map((item) => item.publicId))];

/** Rights to request, answer, end and withdraw, and the status changes of a request (spec 4.01 to 4.06, 5.01). */
export const agentAccessRequestRules = rulesOf(AgentAccessRequest, {
  async create(context, drafts) {
    const device = await deviceOf(context);
    const approvers = await approversOf(context.tx, context.visibility, context.params.agentId!);
    const ids: string[] = [];
    for (const { fields, at } of drafts) {
      const requested = withVpn(toTheMinute(fields), device);
      checkTimes(requested, at);
      checkServices(device.services, requested, at);
      checkApprovers(approvers, requested, at);
      const request = await insert(context, requested, at);
      if (request.isNew) await mailApprovers(context, request.publicId);
      ids.push(request.publicId);
    }
    return ids;
  },

  actions: {
    approve: (context, publicId, { end }: { end?: string }) => {
      const until = end === undefined ? null : new Date(wholeMinute(Date.parse(end)));
      return move(context, publicId, {
        ...{ to: 'approved', right: mayAnswer(context.visibility), when: waiting, note: null, end: until },
        async check() {
          if (until && !(await endsWithin(context, publicId, until)))
            throw refuse('end-outside', { propertyName: 'end' });
        },
      });
    },
    reject: (context, publicId, { note }: { note: string }) =>
      move(context, publicId, { to: 'rejected', right: mayAnswer(context.visibility), when: waiting, note, end: null }),
    revoke: (context, publicId, { note }: { note?: string }) =>
      move(context, publicId, {
        ...{ to: 'revoked', right: mayEnd(context.visibility), when: running, note: note ?? null, end: null },
        async check() {
          if (!note && !(await holds(context, publicId, isOwn(context.visibility))))
            throw refuse('required-property', { propertyName: 'note' });
        },
      }),
    resend: (context, publicId) => resend(context, publicId, {}),
    resendSeveral: (context, publicId, _body, at) => resend(context, publicId, at),
    withdraw: (context, publicId) =>
      move(context, publicId, {
        ...{ to: 'withdrawn', right: isOwn(context.visibility), when: waiting, note: null, end: null },
      }),
  },
});

/** Notifies the approvers of a request again, for its author, a limited number of times per hour: each time by mail. */
async function resend(context: RequestContext, publicId: string, at: At): Promise<null> {
  const { tx, visibility, actor } = context;
  await mustHave(context, publicId, isOwn(visibility), at);
  if (!(await holds(context, publicId, waiting))) throw refuse('already-over', at);
  await countFor(tx, { key: `resend:${publicId}`, max: resendsAnHour }, 3600);
  await mailApprovers(context, publicId);
  await audit(tx, actor, { entity: AgentAccessRequest, publicId, act: 'resend' });
  return null;
}

/** A request with times cut down to the minute (spec 9.08): a program's clock has seconds. */
const toTheMinute = ({ start, end, ...draft }: AccessRequestDraft): AccessRequestDraft => ({
  ...draft,
  start: minuteOf(start),
  end: minuteOf(end),
});
const minuteOf = (moment: string) => utcText(wholeMinute(Date.parse(moment)));

/** Start is not before now, two minutes of transit allowed; the time is one of the fixed durations (spec 5.05, 5.06). */
function checkTimes({ start, end }: AccessRequestDraft, at: At): void {
  const from = Date.parse(start);
  const earliest = wholeMinute(Date.now()) - limits.startTransitMinutes * minute;
  if (from < earliest) throw refuse('invalid-date-and-time', { propertyName: 'start', ...at });
  if (from > Date.now() + limits.startAheadDays * day)
    throw refuse('start-too-far', { propertyName: 'start', ...at, params: { days: String(limits.startAheadDays) } });
  const minutes = (Date.parse(end) - from) / minute;
  if (!(limits.durationMinutes as readonly number[]).includes(minutes))
    throw refuse('invalid-duration', {
      ...{ propertyName: 'end', ...at },
      params: { minutes: limits.durationMinutes.join(', ') },
    });
}

interface Device {
  /** Its services by id, and whether each needs the VPN. */
  services: ReadonlyMap<string, boolean>;
}

/** The requested device, as the actor sees it. */
async function deviceOf({ tx, visibility, actor, params }: RequestContext): Promise<Device> {
  // the holder of its token could request as it and approve as themselves
  if (actor.isService) throw refuse('not-allowed');
  const only = (...keys: string[]) => keys.map((key) => [key, new Map()] as const);
  const servers = new Map(only('type', 'visibleOnWeb'));
  const fields = new Map([...only('can', 'config', 'access', 'webAccess'), ['servers', servers] as const]);
  const agent = await readRow(tx, visibility.registry.tables.Agent, visibility, params.agentId!, fields);
  if (!(agent!.can as { requestAccess: boolean }).requestAccess) throw refuse('not-allowed');
  const services = agent!.servers as { publicId: string; type: string; visibleOnWeb: boolean }[];
  const needsVpn = (service: (typeof services)[number]) => serviceNeedsVpn(agent as unknown as VpnDevice, service);
  return { services: new Map(services.map((service) => [service.publicId, needsVpn(service)])) };
}

/** A request for a service that is reached through the VPN asks for the VPN, too. */
const withVpn = (draft: AccessRequestDraft, device: Device): AccessRequestDraft =>
  ids(draft.servers).some((id) => device.services.get(id)) ? { ...draft, vpn: true } : draft;

function checkServices(services: ReadonlyMap<string, boolean>, draft: AccessRequestDraft, at: At): void {
  if (!draft.vpn && draft.servers.length === 0) throw refuse('services-required', { propertyName: 'servers', ...at });
  if (!ids(draft.servers).every((id) => services.has(id)))
    throw refuse('unknown-reference', { propertyName: 'servers', ...at });
}

/** Only people on the device's list, and only for access that they may approve (spec 5.03, 5.07). */
function checkApprovers(possible: Approver[], draft: AccessRequestDraft, at: At): void {
  const position = { propertyName: 'allowedApprovers', ...at };
  if (draft.allowedApprovers.length === 0) {
    if (possible.length === 0) throw refuse('required-property', position);
    const approvers = possible.map(({ publicId, name }) => `${name} (${publicId})`).join(', ');
    throw refuse('approver-required', { ...position, params: { approvers } });
  }
  for (const id of ids(draft.allowedApprovers)) {
    const approver = possible.find(({ publicId }) => publicId === id);
    if (!approver) throw refuse('unknown-reference', position);
    const hindered = approver.hindrances.some(({ code }) =>
      code === 'vpn-locked' ? draft.vpn : draft.servers.length > 0,
    );
    if (hindered) throw refuse('approver-hindered', { ...position, params: { name: approver.name } });
  }
}

/**
 * Sending the same request twice creates one. With other approvers or another reason it is refused: a waiting request
 * doesn't change while people read it.
 */
async function insert(
  { tx, actor, params }: RequestContext,
  draft: AccessRequestDraft,
  at: At,
): Promise<{ publicId: string; isNew: boolean }> {
  const agent = params.agentId!;
  const servers = texts(ids(draft.servers));
  const approvers = texts(ids(draft.allowedApprovers));
  // simultaneous requests for one device are processed one after the other
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${agent} ${actor.user.publicId}`}))`);
  const twins = await tx.execute(sql`
    select public_id as "publicId", reason = ${draft.reason} as "sameReason",
      allowed_approvers_ids @> ${approvers} and allowed_approvers_ids <@ ${approvers} as "sameApprovers"
    from agent_access_request where agent_id = ${agent} and user_id = ${actor.user.publicId} and status = 'pending'
      and start = ${draft.start} and "end" = ${draft.end} and vpn = ${draft.vpn} and servers_ids @> ${servers} and servers_ids <@ ${servers}`);
  const twin = twins.rows[0];
  if (twin?.sameReason && twin.sameApprovers) return { publicId: twin.publicId as string, isNew: false };
  if (twin) throw refuse('already-requested', { propertyName: twin.sameReason ? 'allowedApprovers' : 'reason', ...at });
  const { rows } = await tx.execute(sql`
    select count(*) >= ${limits.openRequests} as full from agent_access_request where agent_id = ${agent}
      and user_id = ${actor.user.publicId} and status in ('pending', 'approved') and "end" > now()`);
  if (rows[0]!.full)
    throw refuse('too-many-open', { propertyName: 'agent', ...at, params: { most: String(limits.openRequests) } });
  const publicId = newPublicId();
  await tx.execute(sql`
    insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, through_id, vpn, servers_ids, allowed_approvers_ids,
      reason, start, "end", requested_end, status, created_on, answers)
    values (${publicId}, ${actor.company}, ${agent}, ${actor.user.publicId}, ${actor.company}, ${actor.through?.publicId ?? null}, ${draft.vpn}, ${servers},
      ${approvers}, ${draft.reason}, ${draft.start}, ${draft.end}, ${draft.end}, 'pending', now(),
      jsonb_build_array(jsonb_build_object('status', 'pending', 'by', ${actor.user.name}::text, 'on', ${iso(sql`now()`)}, 'note', null)))`);
  await append(tx, [
    {
      company: actor.company,
      entity: 'AgentAccessRequest',
      act: 'add',
      publicId,
      agent,
      fields: { user: { publicId: actor.user.publicId } },
    },
  ]);
  return { publicId, isNew: true };
}

/** Whether a condition holds of a request. */
async function holds({ tx }: RequestContext, publicId: string, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from agent_access_request where public_id = ${publicId} and ${condition}`,
  );
  return rows.length > 0;
}

/** Refuses callers without a right over a request, before they are told what became of it. */
async function mustHave(context: RequestContext, publicId: string, right: SQL, at: At = {}): Promise<void> {
  if (!(await holds(context, publicId, right))) throw refuse('not-allowed', at);
}

interface Move {
  to: 'approved' | 'rejected' | 'revoked' | 'withdrawn';
  /** Whether the actor may make this move, whatever became of the request. */
  right: SQL;
  /** The state in which a request makes it. */
  when: SQL;
  /** Refuses what else doesn't fit, once the actor has the right. */
  check?: () => Promise<void>;
  note: string | null;
  end: Date | null;
}

/** Changes a request's status. State and right are part of the update, so that of two at once exactly one wins. */
async function move(
  context: RequestContext,
  publicId: string,
  { to, right, when, note, end, check }: Move,
): Promise<Record<string, unknown>> {
  const { tx, actor } = context;
  await mustHave(context, publicId, right);
  await check?.();
  const entry = sql`jsonb_build_object('status', ${to}::text, 'by', ${actor.user.name}::text, 'on', ${iso(sql`now()`)}, 'note', ${note}::text)`;
  const answerer = to === 'approved' || to === 'rejected' || to === 'revoked';
  const { rows } = await tx.execute(sql`
    update agent_access_request set status = ${to}, note = coalesce(${note}, note), updated_on = now(), answers = answers || ${entry},
      "end" = coalesce(${end}::timestamptz, "end"),
      approver_id = case when ${answerer} then ${actor.user.publicId} else approver_id end,
      approver_company_id = case when ${answerer} then ${actor.company} else approver_company_id end
    where public_id = ${publicId} and ${when} and ${right}
    returning company_id as company, agent_id as agent, user_id as "user", status, note, ${iso(sql`"end"`)} as "end", ${iso(sql`updated_on`)} as "updatedOn"`);
  const moved = rows[0];
  if (!moved) throw await whyNot(context, publicId, to);
  const { company, agent, user, ...answer } = moved as Record<string, string>;
  if (to !== 'withdrawn') await mailRequester(context, publicId, to);
  // people who give up their own access don't revoke it from others
  const event = to === 'revoked' && user === actor.user.publicId ? 'end' : to;
  await audit(tx, actor, { entity: AgentAccessRequest, publicId, act: event, details: { note, end: answer.end } });
  await append(tx, [
    {
      company: company!,
      entity: 'AgentAccessRequest',
      act: 'update',
      publicId,
      agent: agent!,
      fields: {
        status: to,
        user: { publicId: user },
        approver: { publicId: actor.user.publicId, name: actor.user.name },
      },
    },
  ]);
  return answer;
}

/** Why a status change failed: another person was first, its time has passed, or it isn't approved. */
async function whyNot({ tx, visibility }: RequestContext, publicId: string, to: Move['to']) {
  const fields = new Map(['status', 'end', 'approver'].map((key) => [key, new Map()] as const));
  const row = await readRow(tx, visibility.registry.tables.AgentAccessRequest, visibility, publicId, fields);
  const status = row!.status as string;
  const name = (row!.approver as { name: string } | null)?.name;
  if (status !== 'pending' && status !== 'approved' && name)
    return refuse('already-decided', { params: { name, status } });
  if (Date.parse(row!.end as string) <= Date.now() || status === 'withdrawn' || status === 'lapsed')
    return refuse('already-over');
  if (status === 'approved' && name && to !== 'revoked') return refuse('already-decided', { params: { name, status } });
  return refuse('not-allowed');
}

/** A shortened approval ends after now and its start, and no later than requested. */
async function endsWithin({ tx }: RequestContext, publicId: string, end: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select ${end} > greatest(start, now()) and ${end} <= requested_end as within from agent_access_request where public_id = ${publicId}`);
  return rows[0]?.within === true;
}
