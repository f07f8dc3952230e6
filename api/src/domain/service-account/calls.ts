import { newPublicId, User } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mayEverywhere } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { publish } from '../../engine/publish.ts';
import { removeRows } from '../../engine/remove.ts';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import { texts } from '../../platform/database/sql.ts';
import type { AppContext } from '../app-context.ts';
import { allowForAll, endForAll, forgetConsole, requireConsentAgain } from '../console/consents.ts';
import { notifyChanged } from '../console/notify-members.ts';
import type { Handlers } from '../handlers.ts';
import { checkGrant } from '../membership/grant.ts';
import { checkAdministrator } from '../membership/last-administrator.ts';
import { endSession, openServiceSession, sessionsThrough } from '../session/session.ts';
import { sessionTable } from '../session/table.ts';
import { userTable } from '../user/table.ts';

/** Runs in the company of the call, for a manager of all its people. */
const asManager = <T>(
  app: AppContext,
  request: FastifyRequest,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> =>
  app.inCall(request, async (tx, visibility) => {
    if (!mayEverywhere(visibility.actor, 'MANAGE_USER')) throw refuse('not-allowed');
    return work(contextOf(tx, visibility));
  });

/** Service accounts: members of a company like people, but without a password or an address (facts 1.6). */
export const serviceAccountCalls: Pick<
  Handlers,
  'CreateServiceAccounts' | 'RemoveServiceAccounts' | 'RemoveServiceAccount' | 'UpdateServiceAccount'
> = {
  CreateServiceAccounts: ({ app, request, body }) =>
    asManager(app, request, async (context) => {
      if (!Array.isArray(body)) return make(context, body, {});
      const created: Awaited<ReturnType<typeof make>>[] = [];
      for (const [listIndex, one] of body.entries()) created.push(await make(context, one, { listIndex }));
      return created;
    }),

  RemoveServiceAccounts: ({ app, request, body }) =>
    asManager(app, request, async (context) => {
      for (const [listIndex, { publicId }] of body.entries()) await remove(context, publicId, { listIndex });
      return null;
    }),

  RemoveServiceAccount: ({ app, request }) =>
    asManager(app, request, async (context) => {
      await remove(context, (request.params as { publicId: string }).publicId, {});
      return null;
    }),

  UpdateServiceAccount: ({ app, request, body }) =>
    asManager(app, request, async (context) => {
      const { publicId } = request.params as { publicId: string };
      for (const field of ['widgetOrigins', 'allowedForAll'] as const)
        if (body[field] !== undefined) await checkGrant(context, { kind: 'console', field }, {});
      await changeConsole(context, publicId, await ownOf(context, publicId, {}), body);
      return null;
    }),
};

async function make(
  { tx, visibility, actor, ...context }: RequestContext,
  { name, widgetOrigins = [] }: { name: string; widgetOrigins?: string[] | undefined },
  at: At,
) {
  const whole = { tx, visibility, actor, ...context };
  if (widgetOrigins.length > 0) await checkGrant(whole, { kind: 'console', field: 'widgetOrigins' }, at);
  const [publicId, membership, application] = [newPublicId(), newPublicId(), newPublicId()];
  // the address can't exist: it receives no mail, and no other account has it
  await tx.execute(sql`
    insert into user_account (public_id, name, email_address, sector_id, service_of, widget_origins, created_by_id)
    select ${publicId}, ${name}, lower(${publicId}) || '@service-account.invalid', sector_id, public_id, ${texts(widgetOrigins)}, ${actor.user.publicId}
    from company where public_id = ${actor.company}`);
  await tx.execute(
    sql`insert into user_membership (company_id, public_id, user_id) values (${actor.company}, ${membership}, ${publicId})`,
  );
  await audit(tx, actor, { entity: User, publicId, act: 'create', details: { after: { name, widgetOrigins } } });
  if (widgetOrigins.length > 0) await notifyChanged(tx, actor, { publicId, name }, widgetOrigins);
  await publish(visibility.registry.tables.UserMembership, whole, 'add', [membership]);
  await publish(visibility.registry.tables.ServiceAccount, whole, 'add', [publicId]);
  const { secretId } = await openServiceSession(tx, { publicId, name }, application);
  return { publicId, apiApplication: { publicId: application }, token: secretId };
}

type OwnAccount = Awaited<ReturnType<typeof ownOf>>;

/**
 * Changes where a console acts for members, and whether for all of them. Sessions in pages of a removed origin end. A
 * new origin makes it a different console from the one members allowed, so they are asked or notified again.
 */
async function changeConsole(
  context: RequestContext,
  publicId: string,
  account: OwnAccount,
  {
    widgetOrigins = account.widgetOrigins,
    allowedForAll: forAll,
  }: { widgetOrigins?: string[] | undefined; allowedForAll?: boolean | undefined },
): Promise<void> {
  const { tx, actor } = context;
  const console = { publicId, name: account.name };
  const was = account.allowedForAllOn !== null;
  const allowedForAll = forAll ?? was;
  await tx.update(userTable).set({ widgetOrigins }).where(eq(userTable.publicId, publicId));
  for (const { id } of account.sessions)
    for (const { publicId: session, origin } of await sessionsThrough(tx, id))
      if (!widgetOrigins.includes(origin!)) await endSession(tx, session, 'signed-out');
  const isAnother = widgetOrigins.some((origin) => !account.widgetOrigins.includes(origin));
  if (isAnother) await requireConsentAgain(tx, publicId);
  if (was && !allowedForAll) await endForAll(tx, publicId);
  if (allowedForAll && (!was || isAnother)) await allowForAll(tx, actor.company, console);
  if (isAnother || widgetOrigins.length < account.widgetOrigins.length)
    await notifyChanged(tx, actor, console, widgetOrigins);
  const before = { widgetOrigins: account.widgetOrigins, allowedForAll: was };
  await audit(tx, actor, {
    entity: User,
    publicId,
    act: 'update',
    details: { before, after: { widgetOrigins, allowedForAll } },
  });
  await publish(context.visibility.registry.tables.ServiceAccount, context, 'update', [publicId]);
}

/** Ends an account of the company. */
async function remove(context: RequestContext, publicId: string, at: At): Promise<void> {
  const { tx, visibility, actor } = context;
  const { name, sessions } = await ownOf(context, publicId, at);
  const memberships = await tx.execute(
    sql`select public_id as id from user_membership where user_id = ${publicId} and company_id = ${actor.company}`,
  );
  const items = memberships.rows.map(({ id }) => ({ publicId: id as string, at }));
  await removeRows(visibility.registry.tables.UserMembership, context, items);
  await checkAdministrator(context);
  for (const { id } of sessions) await endSession(tx, id, 'signed-out');
  await forgetConsole(tx, publicId);
  await audit(tx, actor, { entity: User, publicId, act: 'remove', details: { before: { name } } });
  await publish(visibility.registry.tables.ServiceAccount, context, 'remove', [publicId]);
}

/**
 * An active service account of the company, locked until the call is done; not found for people and other companies'
 * accounts.
 */
async function ownOf({ tx, actor }: RequestContext, publicId: string, at: At) {
  const [own] = await tx
    .select({
      name: userTable.name,
      widgetOrigins: userTable.widgetOrigins,
      allowedForAllOn: userTable.allowedForAllOn,
    })
    .from(userTable)
    .where(and(eq(userTable.publicId, publicId), eq(userTable.serviceOf, actor.company)))
    .for('update');
  const sessions = await tx
    .select({ id: sessionTable.publicId })
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, publicId), isNull(sessionTable.endedOn)));
  if (!own || sessions.length === 0)
    throw refuse('not-found', { ...at, ...(at.listIndex !== undefined && { propertyName: 'publicId' }) });
  return { ...own, sessions };
}
