import { type Permission, permissions } from '@lineside/contracts';
import type { Actor } from '../../engine/actor.ts';

/** The rights from all memberships of one person or service account in a company. */
type Rights = Pick<Actor, 'wide' | 'byGroup' | 'seesAllGroups' | 'audiences' | 'hasRole'>;

/** A membership in a company: a role there, for a group or (null) for all of it. */
export interface GroupPermissions {
  user: string;
  group: string | null;
  role: string | null;
  permissions: Permission[] | null;
  /** Ids of the access categories that go with the role. */
  audiences: string[] | null;
  name: string;
  usesAccessRequests: boolean;
  enforce2fa: boolean;
  enforceSso: boolean;
  /** Whether a second factor that a provider reports counts. */
  trustSso2fa: boolean;
}

/** Permissions that a service account never has, whatever its role: only people answer people. */
const forPeople: readonly Permission[] = ['APPROVE_ACCESS_REQUESTS', 'COMPANY_ADMIN'];

/** All permissions that some give: an administrator has every one. */
const expanded = (some: Iterable<Permission>): Permission[] => {
  const all = [...some];
  return all.includes('COMPANY_ADMIN') ? [...permissions] : all;
};

const ofService = (some: Permission[]): Permission[] =>
  expanded(some).filter((permission) => !forPeople.includes(permission));

/** The rights that places give together. */
export function rightsIn(
  memberships: readonly Pick<GroupPermissions, 'group' | 'role' | 'permissions' | 'audiences'>[],
  isService: boolean,
): Rights {
  const wide = new Set<Permission>();
  const byGroup = new Map<string, Set<Permission>>();
  const audiences = { wide: new Set<string>(), byGroup: new Map<string, Set<string>>() };
  let seesAllGroups = false;
  for (const membership of memberships) {
    const all = membership.permissions ?? [];
    const granted = isService ? ofService(all) : all;
    const counts = membership.group === null || all.includes('COMPANY_WIDE_ROLE');
    if (counts && membership.role) seesAllGroups = true;
    const set = counts ? wide : (byGroup.get(membership.group!) ?? new Set<Permission>());
    if (!counts) byGroup.set(membership.group!, set);
    for (const permission of granted) set.add(permission);
    const belongsTo = counts ? audiences.wide : (audiences.byGroup.get(membership.group!) ?? new Set<string>());
    if (!counts) audiences.byGroup.set(membership.group!, belongsTo);
    for (const audience of membership.audiences ?? []) belongsTo.add(audience);
  }
  return { wide, byGroup, seesAllGroups, audiences, hasRole: memberships.some(({ role }) => role !== null) };
}

/**
 * The intersection of two sets of rights: each permission and access category that both have, in the groups that both
 * belong to. A device is seen by a group that both belong to.
 */
export function sharedRights(a: Rights, b: Rights): Rights {
  const groups = [...new Set([...a.byGroup.keys(), ...b.byGroup.keys()])].filter((group) =>
    [a, b].every(({ seesAllGroups, byGroup }) => seesAllGroups || byGroup.has(group)),
  );
  const inGroup = (of: Rights, group: string) => expanded([...of.wide, ...(of.byGroup.get(group) ?? [])]);
  const categories = ({ audiences }: Rights, group: string) => [
    ...audiences.wide,
    ...(audiences.byGroup.get(group) ?? []),
  ];
  return {
    wide: both(expanded(a.wide), expanded(b.wide)),
    byGroup: new Map(groups.map((group) => [group, both(inGroup(a, group), inGroup(b, group))])),
    seesAllGroups: a.seesAllGroups && b.seesAllGroups,
    audiences: {
      wide: both(a.audiences.wide, b.audiences.wide),
      byGroup: new Map(groups.map((group) => [group, both(categories(a, group), categories(b, group))])),
    },
    hasRole: a.hasRole && b.hasRole,
  };
}

function both<T>(some: Iterable<T>, others: Iterable<T>): Set<T> {
  const known = new Set(others);
  return new Set([...some].filter((item) => known.has(item)));
}
