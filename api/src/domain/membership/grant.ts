import type { Permission } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { type Actor, mayEverywhere } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayEdit } from '../../engine/rights.ts';
import { checkRecentLogin } from './recent-login.ts';
import { rightsIn, sharedRights } from './rights.ts';
import { isCurrent, isMine } from './table.ts';

/** The rights of a role. */
export interface Rights {
  permissions: readonly Permission[];
  /** Ids of access categories. */
  audiences: readonly string[];
}

/** Until when something is granted; null: without an end. */
type End = string | null;

/** A change of permissions or visibility. */
export type Grant =
  /**
   * Rights change: the difference of `before` and `after` is granted or removed, in a group, or (null) company-wide.
   */
  | { kind: 'rights'; before?: Rights; after: Rights; group: string | null; until?: End }
  /** A person gets or loses a role (an id, or null) in a group, or (null) company-wide: by a membership or an invite. */
  | { kind: 'role'; role: string | null; group: string | null; until: End }
  /**
   * A record comes into a group, or leaves it: the group's people see it, and its approvers approve access to the device.
   */
  | { kind: 'place'; of: keyof typeof placed; publicId: string; group: string; leaves?: boolean }
  /** All devices that register with a profile will come into a group. */
  | { kind: 'profile'; group: string }
  /** A service account acts for members in pages of some origins (`widgetOrigins`), or for all members. */
  | { kind: 'console'; field: 'widgetOrigins' | 'allowedForAll' }
  /** How the company's people log in changes: who decides it could log in as anybody, or keep everybody out. */
  | { kind: 'login'; field?: string };

/** Records that have places in groups, and the field of a place that names one. */
const placed = { Agent: 'agent', Asset: 'asset', ControlledDevice: 'controlledDevice' } as const;

/**
 * The one check of "may this person cause this change?". Throws 403 if the caller lacks what the change grants or
 * removes in its group: `permission-lacking`, `category-lacking`, `approvers-only` or `not-allowed`, at the field that
 * asks for it (`propertyName`); `rights-end` if the caller has it, but for a shorter time; `reauthentication-required` if
 * it decides how people log in. A missing role is
 * `unknown-reference`.
 *
 * Call it whenever rights start or stop to count: when a record is created, changed, restored, extended, removed,
 * deactivated or reactivated, or when a person acts on behalf of another. Entities do so in their `check` rule, which the
 * engine calls for all writes.
 * Logs when a device gets more approvers.
 */
export async function checkGrant(context: RequestContext, grant: Grant, at: At): Promise<void> {
  switch (grant.kind) {
    case 'rights':
      return checkLasting(
        context,
        grant,
        { permissions: 'permissions', audiences: 'audiences', end: 'permissions' },
        at,
      );
    case 'role': {
      if (grant.role === null) return;
      const { group, until } = grant;
      const after = await rightsOf(context, grant.role, at);
      return checkLasting(
        context,
        { after, group, until },
        { permissions: 'role', audiences: 'role', end: 'expiresOn' },
        at,
      );
    }
    case 'place':
      return checkPlace(context, grant, at);
    case 'console':
      return mustAdminister(context.actor, grant.field, at);
    case 'login': {
      const { field } = grant;
      mustAdminister(context.actor, field, at);
      const position = { ...(field !== undefined && { propertyName: field }), ...at };
      if (!mayEverywhere(await actorUntil(context, null), 'COMPANY_ADMIN')) throw refuse('rights-end', position);
      return checkRecentLogin(context, position);
    }
    case 'profile':
      // its devices are not known yet, so the caller has to approve for all of them
      if ((await hasApprovers(context, grant.group)) && !mayEverywhere(context.actor, 'APPROVE_ACCESS_REQUESTS'))
        throw refuse('approvers-only', { propertyName: 'group', ...at });
  }
}

function mustAdminister(actor: Actor, field: string | undefined, at: At): void {
  if (mayEverywhere(actor, 'COMPANY_ADMIN')) return;
  const params = { permission: 'COMPANY_ADMIN' };
  throw refuse('permission-lacking', { ...(field !== undefined && { propertyName: field }), params, ...at });
}

const noRights: Rights = { permissions: [], audiences: [] };

interface RightsChange {
  before?: Rights;
  after: Rights;
  group: string | null;
}

/** Refuses a change of rights that the caller lacks, or has for a shorter time than they are granted for. */
async function checkLasting(
  context: RequestContext,
  { until, ...change }: RightsChange & { until?: End },
  { end, ...fields }: Record<keyof Rights | 'end', string>,
  at: At,
): Promise<void> {
  checkRights(context.actor, change, fields, at);
  const lasting = until === undefined ? context.actor : await actorUntil(context, until);
  if (lasting === context.actor) return;
  try {
    checkRights(lasting, change, fields, at);
  } catch {
    throw refuse('rights-end', { propertyName: end, ...at });
  }
}

/** The caller with the rights that they have until an end; the same caller if none of their memberships ends before. */
async function actorUntil({ tx, actor }: RequestContext, until: End): Promise<Actor> {
  const { rows } = await tx.execute(sql`
    select m.group_id as "group", m.role_id as role, r.permissions, r.audiences_ids as audiences,
      (m.expires_on is null or m.expires_on >= ${until}::timestamptz) is true as lasts
    from user_membership m left join role r on r.public_id = m.role_id
    where m.company_id = ${actor.company} and ${isMine(actor.user.publicId)}`);
  const memberships = rows as unknown as (Parameters<typeof rightsIn>[0][number] & { lasts: boolean })[];
  if (memberships.every(({ lasts }) => lasts)) return actor;
  const lasting = memberships.filter(({ lasts }) => lasts);
  return { ...actor, ...sharedRights(actor, rightsIn(lasting, actor.isService === true)) };
}

function checkRights(
  actor: Actor,
  { before = noRights, after, group }: RightsChange,
  fields: Record<keyof Rights, string>,
  at: At,
): void {
  const permissions = difference(before.permissions, after.permissions);
  const audiences = difference(before.audiences, after.audiences);
  // a role with COMPANY_WIDE_ROLE counts everywhere, whichever group it is given in
  const here = after.permissions.includes('COMPANY_WIDE_ROLE') ? null : group;
  const inGroup = here === null ? undefined : actor.byGroup.get(here);
  const isAdministrator = mayEverywhere(actor, 'COMPANY_ADMIN') || inGroup?.has('COMPANY_ADMIN');
  if (isAdministrator) return;
  const permission = permissions.find((permission) => !actor.wide.has(permission) && !inGroup?.has(permission));
  if (permission)
    throw refuse('permission-lacking', { propertyName: fields.permissions, params: { permission }, ...at });
  const { wide, byGroup } = actor.audiences;
  const ownHere = here === null ? undefined : byGroup.get(here);
  if (audiences.some((audience) => !wide.has(audience) && !ownHere?.has(audience)))
    throw refuse('category-lacking', { propertyName: fields.audiences, ...at });
}

/** Items that are in only one of two lists. */
const difference = <T>(a: readonly T[], b: readonly T[]): T[] => [
  ...a.filter((item) => !b.includes(item)),
  ...b.filter((item) => !a.includes(item)),
];

/** The current rights of a role. */
async function rightsOf({ tx }: RequestContext, role: string, at: At): Promise<Rights> {
  const { rows } = await tx.execute(
    sql`select permissions, audiences_ids as audiences from role where public_id = ${role}`,
  );
  if (!rows[0]) throw refuse('unknown-reference', { propertyName: 'role', ...at });
  return rows[0] as unknown as Rights;
}

/**
 * Adding a record to a group makes it visible to the group's people, so the caller must manage it already. If people
 * become or stop being approvers of a device by this, the caller must be one of its approvers.
 */
async function checkPlace(
  context: RequestContext,
  {
    of,
    publicId,
    group,
    leaves = false,
  }: { of: keyof typeof placed; publicId: string; group: string; leaves?: boolean },
  at: At,
): Promise<void> {
  if (!(await mayEdit(context, of, publicId))) throw refuse('not-allowed', { propertyName: placed[of], ...at });
  if (of !== 'Agent' || !(await hasApprovers(context, group))) return;
  const { tx, visibility, actor } = context;
  const { Agent } = visibility.registry.tables;
  const row = await readRow(tx, Agent, visibility, publicId, new Map([['can', new Map()]]));
  if (!(row!.can as { openAccess: boolean }).openAccess)
    throw refuse('approvers-only', { propertyName: 'group', ...at });
  if (leaves) return;
  const details = { after: { group: { publicId: group } } };
  await audit(tx, actor, { entity: Agent.entity, publicId, act: 'add-approvers', details });
}

/** Whether a person who doesn't approve company-wide approves in a group. */
async function hasApprovers({ tx, actor }: RequestContext, group: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from user_membership m join role r on r.public_id = m.role_id
    where m.company_id = ${actor.company} and m.group_id = ${group} and ${isCurrent}
      and r.permissions && array['APPROVE_ACCESS_REQUESTS', 'COMPANY_ADMIN'] and not 'COMPANY_WIDE_ROLE' = any(r.permissions) limit 1`);
  return rows.length > 0;
}
