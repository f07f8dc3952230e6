import * as z from 'zod';
import { deviceMeans } from '../entities/licence/means.ts';
import { controlKey, publicId, pullCode } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

const reference = z.object({ publicId });
const groups = z.array(reference).max(limits.atOnce).optional();
const createdIds = z.array(z.object({ publicId }));

const pull = {
  route: 'AgentPullCode',
  path: '/agents/{agentId}/pull-code',
  needs: 'company',
  allowed: 'TRANSFER_AGENT',
  reply: z.object({ publicId, pullCode: pullCode.nullable(), pullCodeGeneratedOn: z.iso.datetime().nullable() }),
} as const;

/** The code by which another company may take a device over; nulls if there is none (facts 2.1). Who may not make one gets its time alone. */
export const GetPullCode = call({ ...pull, verb: 'GET', asksLike: 'MakePullCode' });
export const MakePullCode = call({ ...pull, verb: 'POST' });
export const DropPullCode = call({ ...pull, verb: 'DELETE', reply: z.null() });

const control = {
  route: 'AgentControlKey',
  path: '/agents/{agentId}/control-key',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  reply: z.object({ publicId, controlKey: controlKey.nullable(), controlKeyGeneratedOn: z.iso.datetime().nullable() }),
} as const;

/** The key by which another company may control a device; nulls if there is none (facts 2.1). Who may not make one gets its time alone. */
export const GetControlKey = call({ ...control, verb: 'GET', asksLike: 'MakeControlKey' });
export const MakeControlKey = call({ ...control, verb: 'POST' });
export const DropControlKey = call({ ...control, verb: 'DELETE', reply: z.null() });

/** Takes over devices of other companies by their codes (spec 6.17). A connected one only with `forced`. */
export const PullAgents = call({
  route: 'AgentListPull',
  verb: 'POST',
  path: '/agents/pull',
  needs: 'company',
  allowed: 'TRANSFER_AGENT',
  body: z
    .array(z.strictObject({ device: z.string().min(1).max(255), pullCode, groups, forced: z.boolean().optional() }))
    .max(limits.atOnce),
  reply: createdIds,
});

/** Announces devices by the registration codes on them: they are there, out of use, until they register. */
export const AnnounceAgents = call({
  route: 'ShellAgentList',
  verb: 'POST',
  path: '/agents/shell',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z
    .array(
      z.strictObject({
        registrationCode: z.string().regex(/^[A-Fa-f0-9]{4}(-[A-Fa-f0-9]{4}){3}$/),
        registrationProfile: z
          .strictObject({ publicId: z.string().max(24) })
          .nullable()
          .optional(),
        name: plain().trim().max(255).nullable().optional(),
        groups,
        template: reference.nullable().optional(),
        ...deviceMeans,
      }),
    )
    .max(limits.atOnce),
  /** `conflictingAgents`: devices of the company that already wait with the same code. */
  reply: z.array(z.object({ publicId, conflictingAgents: createdIds })),
});
