import { type Company, headers, type MyUser, type Standing } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { newest } from '../database/outbox.ts';
import type { Database } from '../database/scope.ts';
import { scopeOf } from '../engine/actor.ts';
import type { Sight } from '../engine/store.ts';
import { sightOf } from '../house.ts';
import { actorIn, type Person, personOf } from '../session/authenticate.ts';
import { sectorTable } from '../tables/company.ts';
import { userTable } from '../tables/user.ts';
import { isCurrent } from '../tables/user-membership.ts';
import type { Handlers } from './handlers.ts';

function userOf({ user: { publicId, name, emailAddress, language } }: Person): MyUser {
  return { publicId, name, emailAddress, language: language as 'en' | 'nl' };
}

async function standingOf(database: Database, sight: Sight): Promise<Standing> {
  const { actor } = sight;
  const controls = await database.inScope(scopeOf(actor), (tx) =>
    tx.execute(
      sql`select exists (select 1 from ${sight.rows('Agent')} agent where controlled_by_id = ${actor.company}) as yes`,
    ),
  );
  const permissions = new Set([...actor.wide, ...[...actor.byGroup.values()].flatMap((set) => [...set])]);
  return {
    permissions: [...permissions] as Standing['permissions'],
    hasRole: actor.hasRole,
    controlsDevices: controls.rows[0]?.yes === true,
    usesAccessRequests: actor.usesAccessRequests,
  };
}

async function sectorOf(database: Database, { user }: Person) {
  const [sector] = await database.inScope({}, (tx) =>
    tx.select().from(sectorTable).where(eq(sectorTable.publicId, user.sectorId)),
  );
  if (!sector) throw refuse('not-found');
  return sector;
}

/** A page reads these before anything in one of them: an event stream that begins where they were read misses nothing. */
const companiesOf = (database: Database, { user }: Person, reply: FastifyReply): Promise<Company[]> =>
  database.inScope({ user: user.publicId }, async (tx) => {
    reply.header(headers.position, await newest(tx));
    const { rows } = await tx.execute(sql`
      select distinct c.public_id as "publicId", c.name from user_membership m join company c on c.public_id = m.company_id
      where m.user_id = ${user.publicId} and ${isCurrent} order by c.name`);
    return rows as unknown as Company[];
  });

export const myCalls: Pick<
  Handlers,
  'GetMyUser' | 'UpdateMyUser' | 'GetMyStanding' | 'GetMySector' | 'GetMyStart' | 'ListMyCompanies'
> = {
  async GetMyUser({ world, request }) {
    return userOf(await personOf(world.database, request));
  },

  async UpdateMyUser({ world, request, body }) {
    const user = userOf(await personOf(world.database, request));
    const language = body.language ?? user.language;
    await world.database.inScope({}, (tx) =>
      tx.update(userTable).set({ language }).where(eq(userTable.publicId, user.publicId)),
    );
    return { ...user, language };
  },

  async GetMyStanding({ world, request }) {
    return standingOf(world.database, await world.sightOf(request));
  },

  async GetMySector({ world, request }) {
    return sectorOf(world.database, await personOf(world.database, request));
  },

  async GetMyStart({ world: { database }, request, reply }) {
    const person = await personOf(database, request);
    const companies = await companiesOf(database, person, reply);
    const wished = companies.find(({ publicId }) => publicId === request.headers[headers.company.toLowerCase()]);
    const company = wished ?? (companies.length === 1 ? companies[0] : undefined);
    const actor = company && (await actorIn(database, person, company.publicId));
    return {
      user: userOf(person),
      companies,
      place: company && actor ? { company, standing: await standingOf(database, sightOf(actor)) } : null,
      sector: await sectorOf(database, person),
    };
  },

  async ListMyCompanies({ world, request, reply }) {
    return companiesOf(world.database, await personOf(world.database, request), reply);
  },
};
