import { type Draft, type Permission, Role } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { notifyLoginChange } from '../administrator/login-change.ts';
import { notifyTaken } from '../administrator/taking.ts';
import { checkGrant, type Rights } from '../membership/grant.ts';
import { checkAdministrator } from '../membership/last-administrator.ts';
import { checkRecentLogin } from '../membership/recent-login.ts';
import { checkMayRequire } from '../single-sign-on/for-company.ts';
import { changeParts, type NamedPart } from './role-parts.ts';

const wordsOf = (permissions: readonly { publicId?: Permission }[] = []): Permission[] => [
  ...new Set(permissions.flatMap(({ publicId }) => (publicId ? [publicId] : []))),
];

const rightsOf = ({ permissions, audiences = [] }: Draft<typeof Role>): Rights => ({
  permissions: wordsOf(permissions),
  audiences: audiences.map(({ publicId }) => publicId),
});

const isAdministrators = (role: Draft<typeof Role>): boolean => rightsOf(role).permissions.includes('COMPANY_ADMIN');

/** Login requirements for the people of a role. */
const signIn = ['enforce2fa', 'enforceSso'] as const;

const changesOf = (before: Draft<typeof Role>, after: Draft<typeof Role>) =>
  signIn.flatMap((setting) => {
    const [from = false, to = false] = [before[setting], after[setting]];
    return from === to ? [] : [{ setting, role: after.name, before: from, after: to }];
  });

/**
 * Callers can only add or remove rights of a role that they have themselves, without an end; changing its login rules
 * requires all of its rights and a re-authentication. A company keeps an administrator.
 */
export const roleRules = rulesOf(Role, {
  async check(context, { before, after, at }) {
    if (!after) {
      // nobody has it, and who had it may get it back
      const none = { permissions: [], audiences: [] };
      return checkGrant(
        context,
        { kind: 'rights', before: rightsOf(before), after: none, group: null, until: null },
        at,
      );
    }
    const changesSignIn = before && signIn.some((key) => after[key] !== before[key]);
    if (after.enforceSso && !before?.enforceSso) await checkMayRequire(context, at);
    const compared = before && !changesSignIn ? { before: rightsOf(before) } : {};
    // the people of an existing role have its rights without an end
    const lasting = before && { until: null };
    await checkGrant(context, { kind: 'rights', ...compared, ...lasting, after: rightsOf(after), group: null }, at);
    if (changesSignIn) {
      await checkRecentLogin(context, at);
      await notifyLoginChange(context.tx, context.actor, changesOf(before, after));
    }
    if (before && isAdministrators(before) && !isAdministrators(after)) await notifyTaken(context, before.name);
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
