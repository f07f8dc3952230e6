import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { computed, nullable, withDefault } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { boolean, custom, enumeration, number } from '../../kinds/value.ts';
import { permissions } from '../../permissions.ts';
import { action, entity } from '../entity.ts';

/** The input and output of its lists. */
const parts = { reply: z.null(), allowed: 'MANAGE_USER' } as const;

const ofAudiences = {
  ...parts,
  ...{ route: 'RoleAudienceList', path: '/roles/{publicId}/audiences' },
  body: z.array(z.strictObject({ publicId })).max(1000),
} as const;

const ofPermissions = {
  ...parts,
  ...{ route: 'RolePermissionList', path: '/roles/{publicId}/permissions' },
  body: z.array(z.strictObject({ publicId: z.enum(permissions) })).max(permissions.length),
} as const;

/** The rights of people with the role: permissions, and access categories (spec 6.02 to 6.18). */
export const Role = entity({
  name: 'Role',
  path: '/roles',
  routes: {
    list: { name: 'RoleList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Role', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_USER',
  unique: [['name']],
  retentionDays: 30,
  versioned: true,
  small: true,
  fields: {
    name: name(),
    description: nullable(text()),
    permissions: withDefault(list(object({ publicId: enumeration(permissions) })), []),
    /** Its people need a second factor to do anything in the company. */
    enforce2fa: withDefault(boolean(), false),
    /** Its people need single sign-on to do anything in the company. */
    enforceSso: withDefault(boolean(), false),
    audiences: withDefault(list(ref('Audience')), []),
    custom: withDefault(custom(), {}),
    /** The number of people with the role, as far as the caller sees them. */
    userCount: computed(number({ min: 0 })),
  },
  actions: {
    addAudiences: action({ ...ofAudiences, verb: 'POST' }),
    setAudiences: action({ ...ofAudiences, verb: 'PUT' }),
    removeAudiences: action({ ...ofAudiences, verb: 'DELETE' }),
    addPermissions: action({ ...ofPermissions, verb: 'POST' }),
    setPermissions: action({ ...ofPermissions, verb: 'PUT' }),
    removePermissions: action({ ...ofPermissions, verb: 'DELETE' }),
  },
});
