import { oneGroup, type Permission, type Row, type UserMembership } from '@lineside/contracts';

type Membership = Pick<Row<typeof UserMembership>, 'role' | 'group' | 'expiresOn'>;

interface Rights {
  /** Null: in all of them. */
  group: Membership['group'];
  allowed: Permission[];
}

/**
 * Rights of unexpired memberships, each group once; company-wide ones first, not repeated for groups. Without any role
 * there are none, and a company-wide membership without one adds nothing.
 */
export function rightsOf(
  places: readonly Membership[],
  permissionsOf: ReadonlyMap<string, readonly Permission[]>,
  now: number,
): Rights[] {
  const rightsByGroup = new Map<string, Rights>();
  const current = places
    .filter(({ expiresOn }) => !expiresOn || Date.parse(expiresOn) > now)
    .map(({ role, group }) => ({ role, group: oneGroup(group) }));
  if (!current.some(({ role }) => role)) return [];
  const counting = current.filter(({ role, group }) => role ?? group);
  for (const { group, role } of [...counting].sort((a, b) => Number(a.group !== null) - Number(b.group !== null))) {
    const everywhere = rightsByGroup.get('')?.allowed ?? [];
    const key = group?.publicId ?? '';
    const rights = rightsByGroup.get(key) ?? { group, allowed: [] };
    const more = (role && permissionsOf.get(role.publicId)) ?? [];
    rights.allowed.push(
      ...more.filter((permission) => !everywhere.includes(permission) && !rights.allowed.includes(permission)),
    );
    rightsByGroup.set(key, rights);
  }
  const [first, ...rest] = rightsByGroup.values();
  if (!first || first.group) return [...rightsByGroup.values()];
  return [first, ...rest.filter(({ allowed }) => allowed.length > 0 && !first.allowed.includes('COMPANY_ADMIN'))];
}
