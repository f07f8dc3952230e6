import type { Permission, TokenScope } from '@lineside/contracts';

/** The caller, their company, and their rights there. */
export interface Actor {
  user: { publicId: string; name: string };
  session: string;
  /** Whether it is a program's account. */
  isService?: boolean;
  /** Companies that their login speaks for; undefined: all of theirs. */
  spokenForIn?: readonly string[] | undefined;
  /** The hashed name that the caller's device sent; undefined if it sent none. */
  device?: string | undefined;
  company: string;
  companyName: string;
  /** Permissions that hold for the whole company. */
  wide: ReadonlySet<Permission>;
  /** Permissions by group, for memberships that count for their own group alone. */
  byGroup: ReadonlyMap<string, ReadonlySet<Permission>>;
  /** Whether some membership counts for every group. */
  seesAllGroups: boolean;
  /** Access categories that they belong to: for the whole company, and by group. */
  audiences: { wide: ReadonlySet<string>; byGroup: ReadonlyMap<string, ReadonlySet<string>> };
  hasRole: boolean;
  usesAccessRequests: boolean;
  /** Devices that the actor is limited to, of those they see; undefined: no limit. */
  agents?: readonly string[] | undefined;
  /** The console through which the actor calls; undefined: none. */
  through?: { publicId: string; name: string } | undefined;
  /** The scope of the call's token; null or undefined: everything. */
  scope?: TokenScope | null;
  /** The address that the call came from; undefined outside of calls. */
  from?: string;
}

/** The scope of the actor's transactions. */
export const scopeOf = ({ user, company }: Actor): { user: string; company: string } => ({
  user: user.publicId,
  company,
});

const includesPermission = (set: ReadonlySet<Permission>, permission: Permission) =>
  set.has('COMPANY_ADMIN') || set.has(permission);

/** Whether the actor has a permission for the whole company. */
export const mayEverywhere = (actor: Actor, permission: Permission): boolean =>
  includesPermission(actor.wide, permission);

/** Groups for which the actor has a permission. */
export const groupsWith = (actor: Actor, permission: Permission): string[] =>
  [...actor.byGroup].filter(([, set]) => includesPermission(set, permission)).map(([group]) => group);

/** Whether the actor has a permission for a group. */
export function holdsIn({ byGroup }: Actor, group: string, permission: Permission): boolean {
  const set = byGroup.get(group);
  return set !== undefined && includesPermission(set, permission);
}

/** The same person, if what they have in some groups counted alone. */
export function countedIn(actor: Actor, groups: readonly string[]): Actor {
  const counts = <T>(of: ReadonlyMap<string, T>) => new Map([...of].filter(([group]) => groups.includes(group)));
  return {
    ...actor,
    wide: new Set(),
    byGroup: counts(actor.byGroup),
    seesAllGroups: false,
    audiences: { wide: new Set(), byGroup: counts(actor.audiences.byGroup) },
  };
}

/** Whether the actor has a permission for the company or any group of it. */
export const maySomewhere = (actor: Actor, permission: Permission): boolean =>
  mayEverywhere(actor, permission) || groupsWith(actor, permission).length > 0;
