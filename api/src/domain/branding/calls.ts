import { headers } from '@lineside/contracts';
import { readFilter, refuse } from '@lineside/contracts/serving';
import type { Params } from '../../engine/scope.ts';
import type { Handlers } from '../handlers.ts';
import { brandingOf, brandingsWhere, ofHost } from './branding.ts';

/** The host that a filter names, for clients that send it in place of the header. */
function fqdnIn(query: unknown): string | undefined {
  const texts = [(query as { filters?: string | string[] }).filters ?? []].flat();
  const filters = texts.filter((text) => text !== '').map(readFilter);
  return filters.find(({ operator, path }) => operator === 'eq' && path.join('.') === 'fqdn')?.values[0];
}

export const brandingCalls: Pick<Handlers, 'FindBranding' | 'GetCompanyBranding'> = {
  async FindBranding({ app, request }) {
    const named = request.headers[headers.branding.toLowerCase()] ?? fqdnIn(request.query);
    if (typeof named !== 'string') throw refuse('required-header', { propertyName: headers.branding });
    return app.database.inScope({}, (tx) => brandingsWhere(tx, ofHost(named)));
  },

  GetCompanyBranding: ({ app, request }) =>
    app.database.inScope({}, (tx) => brandingOf(tx, (request.params as Params).publicId!)),
};
