import type { calls } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Params } from '../../engine/scope.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Handlers } from '../handlers.ts';
import { personOf, scopeOfPerson } from '../session/authenticate.ts';
import { latestIn } from '../terms/policies.ts';

type Sector = z.infer<Exclude<(typeof calls.GetSector)['reply'], 'stream'>>;

export const sectorCalls: Pick<Handlers, 'GetMySector' | 'ListSectors' | 'GetSector'> = {
  GetMySector: ({ app, request }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) =>
      only(await sectorsWhere(tx, app.settings.mailFrom, sql`s.public_id = ${personOf(tx, request).user.sectorId}`)),
    ),

  ListSectors: ({ app }) => app.database.inScope({}, (tx) => sectorsWhere(tx, app.settings.mailFrom, sql`true`)),

  GetSector: ({ app, request }) =>
    app.database.inScope({}, async (tx) =>
      only(await sectorsWhere(tx, app.settings.mailFrom, sql`s.public_id = ${(request.params as Params).publicId!}`)),
    ),
};

/** Sectors of which a condition on `s` holds; mail of all of them is from one address. */
async function sectorsWhere(tx: Tx, mailFrom: string, condition: SQL): Promise<Sector[]> {
  const owner = { sector: sql`s.public_id` };
  const { rows } = await tx.execute(sql`
    select s.public_id as "publicId", s.name, s.support_email_address as "supportEmailAddress", s.corporate_website as "corporateWebsite", s.feedback_to as "feedbackTo",
      s.default_country as "defaultCountry", ${mailFrom}::text as "emailFromAddress",
      s.allow_custom_terms_of_use as "allowCustomTermsOfUse", s.allow_custom_privacy_statement as "allowCustomPrivacyStatement",
      ${latestIn('termsofuse', owner)} as "latestTermsOfUse", ${latestIn('privacystatement', owner)} as "latestPrivacyStatement"
    from sector s where ${condition} order by s.name, s.public_id`);
  return rows as unknown as Sector[];
}

function only([sector]: Sector[]): Sector {
  if (!sector) throw refuse('not-found');
  return sector;
}
