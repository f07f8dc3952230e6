import { headers } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { brandingOf, brandingsWhere, ofHost } from '../accounts/branding.ts';
import type { Params } from '../engine/scope.ts';
import type { Handlers } from './handlers.ts';

export const brandingCalls: Pick<Handlers, 'FindBranding' | 'GetCompanyBranding'> = {
  async FindBranding({ app, request }) {
    const host = request.headers[headers.branding.toLowerCase()];
    if (typeof host !== 'string') throw refuse('required-header', { propertyName: headers.branding });
    return app.database.inScope({}, (tx) => brandingsWhere(tx, ofHost(host)));
  },

  GetCompanyBranding: ({ app, request }) =>
    app.database.inScope({}, (tx) => brandingOf(tx, (request.params as Params).publicId!)),
};
