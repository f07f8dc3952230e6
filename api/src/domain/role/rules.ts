import { type Draft, type Permission, Role } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkGrant, type Rights } from '../membership/grant.ts';
import { checkAdministrator } from '../membership/last-administrator.ts';
import { checkProvided } from '../single-sign-on/for-company.ts';
import { changeParts, type NamedPart } from './role-parts.ts';

const wordsOf = (permissions: readonly { publicId?: Permission }[] = []): Permission[] => [
  ...new Set(permissions.flatMap(({ publicId }) => (publicId ? [publicId] : []))),
];

const rightsOf = ({ permissions, audiences = [] }: Draft<typeof Role>): Rights => ({
  permissions: wordsOf(permissions),
  audiences: audiences.map(({ publicId }) => publicId),
});

/** Login requirements for the people of a role. */
const signIn = ['enforce2fa', 'enforceSso'] as const;

/**
 * Callers can only add or remove rights of a role that they have themselves, without an end; changing its login rules
 * requires all of its rights. A company keeps an administrator.
 */
export const roleRules = rulesOf(Role, {
  async check(context, { before, after, at }) {
    const changesSignIn = before && signIn.some((key) => after[key] !== before[key]);
    if (after.enforceSso && !before?.enforceSso) await checkProvided(context.tx, context.actor.company, at);
    const compared = before && !changesSignIn ? { before: rightsOf(before) } : {};
    // the people of an existing role have its rights without an end
    const lasting = before && { until: null };
    await checkGrant(context, { kind: 'rights', ...compared, ...lasting, after: rightsOf(after), group: null }, at);
  },

  making: async (_scene, { fields: { permissions } }) => ({ permissions: wordsOf(permissions) }),

  update: async (_scene, _publicId, { permissions, ...changes }) =>
    permissions === undefined ? changes : { ...changes, permissions: wordsOf(permissions) },

  actions: {
    addAudiences: (context, publicId, body: NamedPart[]) => changeParts(context, publicId, 'audiences', 'add', body),
    setAudiences: (context, publicId, body: NamedPart[]) => changeParts(context, publicId, 'audiences', 'set', body),
    removeAudiences: (context, publicId, body: NamedPart[]) =>
      changeParts(context, publicId, 'audiences', 'remove', body),
    addPermissions: (context, publicId, body: NamedPart[]) =>
      changeParts(context, publicId, 'permissions', 'add', body),
    setPermissions: (context, publicId, body: NamedPart[]) =>
      changeParts(context, publicId, 'permissions', 'set', body),
    removePermissions: (context, publicId, body: NamedPart[]) =>
      changeParts(context, publicId, 'permissions', 'remove', body),
  },

  afterwards: checkAdministrator,
});
