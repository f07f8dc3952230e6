import type { Standing } from '@lineside/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import { refuse } from '../engine/refuse.ts';
import { personOf } from '../session/authenticate.ts';
import { companyTable, sectorTable } from '../tables/company.ts';
import { membershipTable, userTable } from '../tables/user.ts';
import type { Handlers } from './handlers.ts';

export const myCalls: Pick<
  Handlers,
  'GetMyUser' | 'UpdateMyUser' | 'GetMyStanding' | 'GetMySector' | 'ListMyCompanies'
> = {
  async GetMyUser({ world, request }) {
    const { user } = await personOf(world.database, request);
    return {
      publicId: user.publicId,
      name: user.name,
      emailAddress: user.emailAddress,
      language: user.language as 'en' | 'nl',
    };
  },

  async UpdateMyUser({ world, request, body }) {
    const { user } = await personOf(world.database, request);
    const language = body.language ?? (user.language as 'en' | 'nl');
    await world.database.inScope({}, (tx) =>
      tx.update(userTable).set({ language }).where(eq(userTable.publicId, user.publicId)),
    );
    return { publicId: user.publicId, name: user.name, emailAddress: user.emailAddress, language };
  },

  async GetMyStanding({ world, request }) {
    const actor = await world.actorOf(request);
    const controls = await world.database.inScope({ user: actor.user.publicId, company: actor.company }, (tx) =>
      tx.execute(sql`select exists (select 1 from agent where controlled_by_id = ${actor.company}) as yes`),
    );
    const permissions = new Set([...actor.wide, ...[...actor.byGroup.values()].flatMap((set) => [...set])]);
    return {
      permissions: [...permissions] as Standing['permissions'],
      hasRole: actor.hasRole,
      controlsDevices: controls.rows[0]?.yes === true,
      usesAccessRequests: actor.usesAccessRequests,
    };
  },

  async GetMySector({ world, request }) {
    const { user } = await personOf(world.database, request);
    const [sector] = await world.database.inScope({}, (tx) =>
      tx.select().from(sectorTable).where(eq(sectorTable.publicId, user.sectorId)),
    );
    if (!sector) throw refuse('not-found');
    return sector;
  },

  async ListMyCompanies({ world, request }) {
    const { user } = await personOf(world.database, request);
    return world.database.inScope({ user: user.publicId }, (tx) =>
      tx
        .selectDistinct({ publicId: companyTable.publicId, name: companyTable.name })
        .from(membershipTable)
        .innerJoin(companyTable, eq(companyTable.publicId, membershipTable.companyId))
        .where(eq(membershipTable.userId, user.publicId))
        .orderBy(asc(companyTable.name)),
    );
  },
};
