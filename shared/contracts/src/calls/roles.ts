import * as z from 'zod';
import { publicId } from '../ids.ts';
import { permissions } from '../permissions.ts';
import { call } from './call.ts';

const named = z.object({ publicId, name: z.string().nullable() });

/** Removes one access category from a role, or one permission, by its name (facts 2.7). */
export const RemoveRoleAudience = call({
  route: 'RoleAudience',
  verb: 'DELETE',
  path: '/roles/{parentId}/audiences/{publicId}',
  needs: 'company',
  allowed: 'MANAGE_USER',
  reply: z.null(),
});
export const RemoveRolePermission = call({
  route: 'RolePermission',
  verb: 'DELETE',
  path: '/roles/{parentId}/permissions/{publicId}',
  needs: 'company',
  allowed: 'MANAGE_USER',
  reply: z.null(),
});

/** People's roles by group; those in the whole company by the company's own. */
export const ListGroupRoles = call({
  route: 'GroupRoleList',
  verb: 'GET',
  path: '/groups/roles',
  needs: 'company',
  allowed: 'MANAGE_USER',
  reply: z.array(
    z.object({
      group: named.extend({ type: named.nullable(), isCompanyGroup: z.boolean() }).nullable(),
      roles: z.array(
        named.extend({
          description: z.string().nullable(),
          enforce2fa: z.boolean(),
          enforceSso: z.boolean(),
          permissions: z.array(z.object({ publicId: z.enum(permissions) })),
          audiences: z.array(named),
        }),
      ),
    }),
  ),
});

/** Current rights by membership: in the whole company (`c`) or in a group (`g`). */
export const ListUserZoneGrants = call({
  route: 'UserZoneGrantsList',
  verb: 'GET',
  path: '/user-zone-grants',
  needs: 'company',
  allowed: 'MANAGE_USER',
  reply: z.array(
    z.object({
      user: named,
      zone: z.discriminatedUnion('type', [
        z.object({ type: z.literal('c') }),
        z.object({ type: z.literal('g'), publicId }),
      ]),
      startsOn: z.iso.datetime().nullable(),
      expiresOn: z.iso.datetime().nullable(),
      grants: z.array(z.enum(permissions)),
    }),
  ),
});

const audiences = z.array(z.object({ publicId }));

/** Devices with parts of an access category: their data, tunnel, services, alarms or pages. */
export const ListAudienceAgents = call({
  route: 'AudienceAgentReferenceList',
  verb: 'GET',
  path: '/audiences/agent',
  needs: 'company',
  allowed: 'member',
  reply: z.array(z.object({ publicId, name: z.string(), assets: z.array(named), audiences })),
});

/** Assets with pages of an access category. */
export const ListAudienceAssets = call({
  route: 'AudienceAssetReferenceList',
  verb: 'GET',
  path: '/audiences/asset',
  needs: 'company',
  allowed: 'member',
  reply: z.array(z.object({ publicId, name: z.string(), agent: named.nullable(), root: named.nullable(), audiences })),
});
