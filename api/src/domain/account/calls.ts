import { headers, type Standing } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visibility } from '../../engine/table-types.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import { newest } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { note } from '../../platform/security-log.ts';
import { notifyIfAdministrator } from '../administrator/taking.ts';
import type { AppContext } from '../app-context.ts';
import { mergedSettings } from '../branding/branding.ts';
import type { Handlers } from '../handlers.ts';
import { invitesTo } from '../invite/invites.ts';
import { leave } from '../member/leaving.ts';
import { companiesOf } from '../membership/companies-of.ts';
import { sectorTable } from '../sector/table.ts';
import { auditAccount } from '../session/audit-account.ts';
import { enter, enterProven, type Person, personOf, scopeOfCall } from '../session/authenticate.ts';
import { isOwnPlace, speaksForAccount } from '../session/spoken-for.ts';
import { userTable } from '../user/table.ts';
import { eraseAccount, eraseName } from './erasing.ts';
import { exportOf } from './export.ts';
import { myUserOf } from './my-user.ts';

async function startUserOf(tx: Tx, { user: { publicId, name, emailAddress, language } }: Person) {
  const { localisation, timeZone } = userTable;
  const [formats] = await tx.select({ localisation, timeZone }).from(userTable).where(eq(userTable.publicId, publicId));
  return { publicId, name, emailAddress, language: language as 'en' | 'nl', ...formats };
}

export async function standingOf(tx: Tx, visibility: Visibility): Promise<Standing> {
  const { actor } = visibility;
  const controls = await tx.execute(
    sql`select exists (select 1 from ${visibility.rows('Agent')} agent where controlled_by_id = ${actor.company}) as yes`,
  );
  const permissions = new Set([...actor.wide, ...[...actor.byGroup.values()].flatMap((set) => [...set])]);
  return {
    permissions: [...permissions] as Standing['permissions'],
    hasRole: actor.hasRole,
    controlsDevices: controls.rows[0]?.yes === true,
    usesAccessRequests: actor.usesAccessRequests,
  };
}

async function sectorOf(tx: Tx, { user }: Person) {
  const { publicId, name, supportEmailAddress } = sectorTable;
  const [sector] = await tx
    .select({ publicId, name, supportEmailAddress })
    .from(sectorTable)
    .where(eq(publicId, user.sectorId));
  if (!sector) throw refuse('not-found');
  return sector;
}

/** A page reads these before anything in one of them: an event stream that begins where they were read misses nothing. */
async function placesOf(tx: Tx, person: Person, reply: FastifyReply) {
  reply.header(headers.position, await newest(tx));
  const { rows } = await tx.execute(sql`
    select distinct c.public_id as "publicId", c.name from user_membership m join company c on c.public_id = m.company_id
    where ${isOwnPlace(person)} order by c.name`);
  return rows as unknown as { publicId: string; name: string }[];
}

/** Calls that are allowed before a company is chosen. */
const asPerson = <T>({ database }: AppContext, request: FastifyRequest, work: (tx: Tx, person: Person) => Promise<T>) =>
  database.inScope(scopeOfCall(request), (tx) => work(tx, personOf(tx, request)));

/** Takes a person out of companies, one after the other in the scope of each. */
async function leaveAll(tx: Tx, person: Person, companies: string[]): Promise<void> {
  for (const [listIndex, company] of companies.entries()) {
    const actor = await enter(tx, person, company);
    if (!actor) throw refuse('not-found', { propertyName: 'publicId', listIndex });
    const { publicId } = person.user;
    await leave(tx, actor, publicId, (held) => notifyIfAdministrator({ tx, actor }, held), { listIndex });
  }
}

export const myCalls: Pick<
  Handlers,
  'GetMyUser' | 'UpdateMyUser' | 'RemoveMyUser' | 'ExportMyUser' | 'LeaveCompanies' | 'GetMyStanding' | 'GetMyStart'
> = {
  async GetMyUser({ app, request, query: { fields } }) {
    const { me, person } = await asPerson(app, request, async (tx, person) => ({
      me: await myUserOf(tx, person),
      person,
    }));
    // invites are in all companies, and are read only on request
    if (fields !== undefined && !/\*|invites/.test(fields)) return me;
    return { ...me, invites: await invitesTo(app.database, person) };
  },

  UpdateMyUser: ({ app, request, body: { custom, ...changes } }) =>
    asPerson(app, request, async (tx, person) => {
      if (!(await speaksForAccount(tx, person))) throw refuse('sso-not-enough');
      const isUser = eq(userTable.publicId, person.user.publicId);
      const [before] = await tx.select().from(userTable).where(isUser).for('update');
      await tx
        .update(userTable)
        // omitted fields stay
        .set({ ...changes, custom: mergedSettings(before!.custom, custom) } as Partial<typeof userTable.$inferInsert>)
        .where(isUser);
      if (changes.name !== undefined && changes.name !== before!.name)
        await auditAccount(tx, request, person.user, {
          act: 'update',
          details: { before: { name: before!.name }, after: { name: changes.name } },
        });
      return myUserOf(tx, person);
    }),

  async RemoveMyUser({ app, request }) {
    const erased = await asPerson(app, request, async (tx, person) => {
      await leaveAll(tx, person, await companiesOf(tx, person.user.publicId));
      await eraseAccount(tx, person.user.publicId);
      return person.user;
    });
    await eraseName(app.database, erased);
    note(request, { ended: 'erased' });
    return null;
  },

  ExportMyUser: ({ app, request }) => asPerson(app, request, (tx, person) => exportOf(tx, app.registry, person)),

  LeaveCompanies: ({ app, request, body }) =>
    asPerson(app, request, async (tx, person) => {
      await leaveAll(
        tx,
        person,
        body.map(({ publicId }) => publicId),
      );
      return null;
    }),

  GetMyStanding: ({ app, request }) => app.inCall(request, standingOf),

  GetMyStart: ({ app, request, reply }) =>
    asPerson(app, request, async (tx, person) => {
      const companies = await placesOf(tx, person, reply);
      const sector = await sectorOf(tx, person);
      const requestedCompany = companies.find(
        ({ publicId }) => publicId === request.headers[headers.company.toLowerCase()],
      );
      const company = requestedCompany ?? (companies.length === 1 ? companies[0] : undefined);
      const actor = company && (await enterProven(tx, person, company.publicId));
      return {
        user: await startUserOf(tx, person),
        companies,
        place: company
          ? { company, standing: actor ? await standingOf(tx, visibilityIn(app.registry, actor)) : null }
          : null,
        sector,
      };
    }),
};
