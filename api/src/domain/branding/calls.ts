import { type Branding, headers } from '@lineside/contracts';
import { readFilter, refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import type { Params } from '../../engine/scope.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { listingOf } from './app-listing.ts';
import { brandingOf, brandingsWhere, ofHost } from './branding.ts';

/** The host that a filter names, for clients that send it in place of the header. */
function fqdnIn(query: unknown): string | undefined {
  const texts = [(query as { filters?: string | string[] }).filters ?? []].flat();
  const filters = texts.filter((text) => text !== '').map(readFilter);
  return filters.find(({ operator, path }) => operator === 'eq' && path.join('.') === 'fqdn')?.values[0];
}

/** The branding of the host that a call names. */
async function brandingsOfHost(app: AppContext, request: FastifyRequest): Promise<Branding[]> {
  const named = request.headers[headers.branding.toLowerCase()] ?? fqdnIn(request.query);
  if (typeof named !== 'string') throw refuse('required-header', { propertyName: headers.branding });
  return app.database.inScope({}, (tx) => brandingsWhere(tx, ofHost(named)));
}

export const brandingCalls: Pick<Handlers, 'FindBranding' | 'FindAppListing' | 'GetCompanyBranding'> = {
  FindBranding: ({ app, request }) => brandingsOfHost(app, request),

  async FindAppListing({ app, request }) {
    const [branding] = await brandingsOfHost(app, request);
    return listingOf(branding?.appleAppStoreLink, app.settings);
  },

  GetCompanyBranding: ({ app, request }) =>
    app.database.inScope({}, (tx) => brandingOf(tx, (request.params as Params).publicId!)),
};
