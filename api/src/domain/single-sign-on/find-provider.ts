import { sql } from 'drizzle-orm';
import type { Provider } from '../../platform/identity-providers.ts';
import type { AppContext } from '../app-context.ts';

/** A provider by its id: one of the settings, or one that a company added. */
export async function providerOf(
  { database, settings }: Pick<AppContext, 'database' | 'settings'>,
  publicId: string,
): Promise<Provider | undefined> {
  const ofSettings = settings.identityProviders.find((identityProvider) => identityProvider.publicId === publicId);
  if (ofSettings) return ofSettings;
  return database.inScope({ as: 'jobs' }, async (tx) => {
    const { rows } = await tx.execute(sql`select public_id as "publicId", company_id as company, name, issuer,
      client_id as "clientId", client_secret as secret, active from sso_provider where public_id = ${publicId}`);
    if (!rows[0]) return undefined;
    const { company, secret, active, ...provider } = rows[0] as Record<string, string> & { active: boolean };
    return {
      ...(provider as Pick<Provider, 'publicId' | 'name' | 'issuer' | 'clientId'>),
      ...{ logo: null, companies: [company!], guarded: true, active },
      clientSecret: tx.sealer.open(secret!, 'sso_provider.client_secret'),
    };
  });
}
