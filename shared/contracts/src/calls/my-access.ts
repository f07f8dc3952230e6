import * as z from 'zod';
import { requestStatuses } from '../entities/agent-access-request/agent-access-request.ts';
import { companyId, publicId } from '../ids.ts';
import { call, fieldsQuery } from './call.ts';

const named = z.object({ publicId, name: z.string().nullable() });
const ofGroup = named.extend({ isCompanyGroup: z.boolean() });
const ofCompany = z.object({ publicId: companyId, name: z.string() });

/** A request of the user, in any company: with its approver, and the device by name (spec 3.15). */
const myAccessRequest = z.object({
  publicId,
  company: ofCompany,
  agent: named.nullable(),
  asset: named.nullable(),
  approver: named.nullable(),
  allowedApprovers: z.array(named),
  vpn: z.boolean(),
  servers: z.array(named),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  status: z.enum(requestStatuses),
  reason: z.string(),
  note: z.string().nullable(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime().nullable(),
});

/** The newest thousand, of all companies that the user belongs to. */
export const ListMyAccessRequests = call({
  route: 'MyUserAccessRequestList',
  verb: 'GET',
  path: '/users/me/access-requests',
  needs: 'session',
  query: fieldsQuery,
  reply: z.array(myAccessRequest.partial().required({ publicId: true })),
});

/** The user's own places in all companies that let them in: a role, in a group or in the whole company. */
export const ListMyMemberships = call({
  route: 'MyUserMembershipList',
  verb: 'GET',
  path: '/users/me/memberships',
  needs: 'session',
  reply: z.array(
    z.object({
      publicId,
      expiresOn: z.iso.datetime().nullable(),
      company: ofCompany,
      group: ofGroup.nullable(),
      role: named.nullable(),
    }),
  ),
});

/** The user's memberships with an end, in all companies; without ended ones (spec 3.35). */
export const ListMyTemporaryAccess = call({
  route: 'MyUserTemporaryAccessList',
  verb: 'GET',
  path: '/users/me/temporary-access',
  needs: 'session',
  reply: z.array(
    z.object({
      publicId,
      expiresOn: z.iso.datetime(),
      company: ofCompany,
      group: ofGroup.nullable(),
      role: named.nullable(),
    }),
  ),
});
