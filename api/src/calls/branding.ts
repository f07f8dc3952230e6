import { headers } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import { brandingTable } from '../tables/company.ts';
import type { Handlers } from './handlers.ts';

export const brandingCalls: Pick<Handlers, 'FindBranding'> = {
  async FindBranding({ world, request }) {
    const host = request.headers[headers.branding.toLowerCase()];
    if (typeof host !== 'string') throw refuse('required-header', { propertyName: headers.branding });
    const found = await world.database.inScope({}, (tx) =>
      tx.select().from(brandingTable).where(eq(brandingTable.fqdn, host.toLowerCase())),
    );
    return found.map(({ pageColor, cardColor, custom, ...row }) => ({
      ...row,
      theme: { pageColor, cardColor },
      custom: { glbBrowserTitle: null, glbVpnClientReleaseNotesUrl: null, ...(custom as object) },
    }));
  },
};
