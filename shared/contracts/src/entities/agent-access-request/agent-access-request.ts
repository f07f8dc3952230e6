import * as z from 'zod';
import { computed, described, nullable, withDefault } from '../../kinds/kind.ts';
import { moment } from '../../kinds/moment.ts';
import { visibleText } from '../../kinds/plain.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { boolean, date, enumeration } from '../../kinds/value.ts';
import { limits } from '../../limits.ts';
import { action, entity } from '../entity.ts';

/** On the wire approved, rejected and revoked are the public values (spec 4.02), withdrawn and lapsed ours. */
export const requestStatuses = ['pending', 'approved', 'rejected', 'revoked', 'withdrawn', 'lapsed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What openapi.json says of a request's times and approvers; the API's rules check them, each with its own error. */
const start = described(date(), {
  description: 'Rounded down to the minute; not before now, two minutes of transit allowed.',
});
const end = described(date(), {
  description: 'Rounded down to the minute; one of these numbers of minutes after the start.',
  'x-minutes-after-start': { type: 'integer', enum: limits.durationMinutes },
});
const approvers = described(list(ref('User')), {
  description: 'Of those that AgentAccessRequestApproverList answers.',
  minItems: 1,
});

const note = visibleText().max(2000);
const answered = z.object({
  status: z.enum(requestStatuses),
  end: z.iso.datetime(),
  note: z.string().nullable(),
  updatedOn: z.iso.datetime(),
});
const path = (verb: string) => `/agents/{agentId}/access-requests/${verb}/{publicId}`;

const resending = { verb: 'POST', body: z.strictObject({}), reply: z.null(), allowed: 'member' } as const;

/** A request to reach a device for a while, and its answer (spec 3.13 to 3.22, 4.01 to 4.06). */
export const AgentAccessRequest = entity({
  name: 'AgentAccessRequest',
  path: '/agents/{agentId}/access-requests',
  parent: 'agent',
  routes: {
    list: { name: 'AgentAccessRequestList', verbs: ['GET', 'POST'] },
    one: { name: 'AgentAccessRequest', verbs: ['GET'] },
    across: { name: 'AccessRequestList', path: '/access-requests' },
  },
  sees: 'owner+controller',
  read: 'member',
  write: 'member',
  atOnce: limits.openRequests,
  fields: {
    agent: computed(ref('Agent')),
    user: computed(ref('User')),
    userCompany: computed(ref('Company')),
    /** The console through which they asked; null: in the portal. */
    through: computed(nullable(ref('User'))),
    /** Set by the API if a requested service needs the VPN (`serviceNeedsVpn`). */
    vpn: withDefault(boolean(), false),
    servers: list(ref('AgentServer', { onRemove: 'clear' })),
    allowedApprovers: approvers,
    reason: longText({ max: 2000 }),
    start,
    end,
    /** The requested end; an earlier end means approved for less. */
    requestedEnd: computed(date()),
    status: computed(enumeration(requestStatuses)),
    approver: computed(nullable(ref('User'))),
    approverCompany: computed(nullable(ref('Company'))),
    note: computed(nullable(longText({ max: 2000 }))),
    createdOn: computed(date()),
    updatedOn: computed(nullable(date())),
    reviewExpiresOn: computed(nullable(date())),
    history: computed(
      list(object({ status: enumeration(requestStatuses), by: nullable(text()), on: date(), note: nullable(text()) })),
    ),
    /** Whether the asking user is named as an approver and the request still waits. */
    waitsForMe: computed(boolean()),
    can: computed(object({ approve: boolean(), revoke: boolean(), withdraw: boolean() })),
  },
  actions: {
    /** Approves, for the whole time or with an earlier `end`. */
    approve: action({
      route: 'AgentAccessRequestAuthenticatedApprove',
      verb: 'POST',
      path: path('approve'),
      body: z.strictObject({ end: moment().optional() }),
      reply: answered,
      allowed: 'APPROVE_ACCESS_REQUESTS',
    }),
    reject: action({
      route: 'AgentAccessRequestAuthenticatedReject',
      verb: 'POST',
      path: path('reject'),
      body: z.strictObject({ note }),
      reply: answered,
      allowed: 'APPROVE_ACCESS_REQUESTS',
    }),
    /** Ends approved access: by an approver with a word of why, or by its author without one. */
    revoke: action({
      route: 'AgentAccessRequestAuthenticatedRevoke',
      verb: 'POST',
      path: path('revoke'),
      body: z.strictObject({ note: note.optional() }),
      reply: answered,
      allowed: 'member',
    }),
    /** Sends the approvers their mail and messages once more, while it waits. */
    resend: action({ ...resending, route: 'AgentAccessRequestResend', path: `${path('resend')}/resend` }),
    resendSeveral: action({
      ...{ ...resending, route: 'AgentAccessRequestResendList', many: true },
      path: '/agents/{agentId}/access-requests/resend',
    }),
    withdraw: action({
      route: 'AgentAccessRequestWithdraw',
      verb: 'POST',
      path: path('withdraw'),
      body: z.strictObject({}),
      reply: answered,
      allowed: 'member',
    }),
  },
});
