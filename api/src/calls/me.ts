import { type Company, headers, type MyUser, type Standing } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newest } from '../database/outbox.ts';
import type { Tx } from '../database/scope.ts';
import type { Sight } from '../engine/store.ts';
import { sightOf } from '../house.ts';
import { enter, type Person, personOf, scopeOfCall } from '../session/authenticate.ts';
import { sectorTable } from '../tables/company.ts';
import { userTable } from '../tables/user.ts';
import { isCurrent } from '../tables/user-membership.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

function userOf({ user: { publicId, name, emailAddress, language } }: Person): MyUser {
  return { publicId, name, emailAddress, language: language as 'en' | 'nl' };
}

async function standingOf(tx: Tx, sight: Sight): Promise<Standing> {
  const { actor } = sight;
  const controls = await tx.execute(
    sql`select exists (select 1 from ${sight.rows('Agent')} agent where controlled_by_id = ${actor.company}) as yes`,
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
  const [sector] = await tx.select().from(sectorTable).where(eq(sectorTable.publicId, user.sectorId));
  if (!sector) throw refuse('not-found');
  return sector;
}

/** A page reads these before anything in one of them: an event stream that begins where they were read misses nothing. */
async function companiesOf(tx: Tx, { user }: Person, reply: FastifyReply): Promise<Company[]> {
  reply.header(headers.position, await newest(tx));
  const { rows } = await tx.execute(sql`
    select distinct c.public_id as "publicId", c.name from user_membership m join company c on c.public_id = m.company_id
    where m.user_id = ${user.publicId} and ${isCurrent} order by c.name`);
  return rows as unknown as Company[];
}

/** What somebody may call before a company is chosen. */
const asPerson = <T>({ database }: World, request: FastifyRequest, work: (tx: Tx, person: Person) => Promise<T>) =>
  database.inScope(scopeOfCall(request), (tx) => work(tx, personOf(tx, request)));

export const myCalls: Pick<
  Handlers,
  'GetMyUser' | 'UpdateMyUser' | 'GetMyStanding' | 'GetMySector' | 'GetMyStart' | 'ListMyCompanies'
> = {
  GetMyUser: ({ world, request }) => asPerson(world, request, async (_tx, person) => userOf(person)),

  UpdateMyUser: ({ world, request, body }) =>
    asPerson(world, request, async (tx, person) => {
      const user = userOf(person);
      const language = body.language ?? user.language;
      await tx.update(userTable).set({ language }).where(eq(userTable.publicId, user.publicId));
      return { ...user, language };
    }),

  GetMyStanding: ({ world, request }) => world.inCall(request, standingOf),

  GetMySector: ({ world, request }) => asPerson(world, request, sectorOf),

  GetMyStart: ({ world, request, reply }) =>
    asPerson(world, request, async (tx, person) => {
      const companies = await companiesOf(tx, person, reply);
      const sector = await sectorOf(tx, person);
      const wished = companies.find(({ publicId }) => publicId === request.headers[headers.company.toLowerCase()]);
      const company = wished ?? (companies.length === 1 ? companies[0] : undefined);
      const actor = company && (await enter(tx, person, company.publicId));
      return {
        user: userOf(person),
        companies,
        place: company && actor ? { company, standing: await standingOf(tx, sightOf(actor)) } : null,
        sector,
      };
    }),

  ListMyCompanies: ({ world, request, reply }) =>
    asPerson(world, request, (tx, person) => companiesOf(tx, person, reply)),
};
