import * as z from 'zod';
import { companyId, publicId } from '../ids.ts';
import { call } from './call.ts';

/** Why a person may not approve something; a code with a text in the reader's language. */
export const approverHindrance = z.enum(['vpn-locked', 'web-access-locked']);

/** A person who may answer requests for a device (spec 3.16). */
export const approver = z.object({
  publicId,
  name: z.string(),
  user: z.object({ publicId, name: z.string() }),
  company: z.object({ publicId: companyId, name: z.string() }),
  /** Access that this person may not approve: with the name of the lock's company (spec 5.07). */
  hindrances: z.array(z.object({ code: approverHindrance, by: z.string() })),
});
export type Approver = z.infer<typeof approver>;

/** Approvers of a device, never the asking user (spec 7.59). */
export const ListApprovers = call({
  route: 'AgentAccessRequestApproverList',
  verb: 'GET',
  path: '/agents/{agentId}/approvers',
  needs: 'company',
  reply: z.array(approver),
});
