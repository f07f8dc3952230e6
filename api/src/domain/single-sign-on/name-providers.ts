import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import type { Provider } from '../../platform/identity-providers.ts';

/**
 * Stores the providers of the settings and their companies in the database, without secrets. Sessions of removed
 * providers become invalid.
 */
export async function nameProviders(database: Database, providers: Provider[]): Promise<void> {
  await database.inScope({}, async (tx) => {
    await tx.execute(sql`delete from sso_identity_provider
      where owner_id is null and public_id <> all(${texts(providers.map((provider) => provider.publicId))})`);
    for (const { publicId, name, logo, companies } of providers)
      await tx.execute(sql`insert into sso_identity_provider (public_id, name, logo, companies_ids)
        values (${publicId}, ${name}, ${logo}, ${texts(companies)}) on conflict (public_id) do update
        set name = excluded.name, logo = excluded.logo, companies_ids = excluded.companies_ids`);
  });
}
