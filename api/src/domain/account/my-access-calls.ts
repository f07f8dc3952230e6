import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { personOf, scopeOfPerson } from '../session/authenticate.ts';
import { inEach, newestFirst, placesIn, requestsIn } from './my-access.ts';

export const myAccessCalls: Pick<Handlers, 'ListMyAccessRequests' | 'ListMyMemberships' | 'ListMyTemporaryAccess'> = {
  ListMyAccessRequests: ({ app, request }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const { registry } = app;
      const all = await inEach({ tx, registry }, personOf(tx, request), async (visibility, company) =>
        (await requestsIn(tx, visibility)).map((row) => ({
          ...(row as { publicId: string; createdOn: string }),
          company,
        })),
      );
      return newestFirst(all);
    }),

  ListMyMemberships: ({ app, request }) => ownPlaces(app, request, 'all') as never,

  ListMyTemporaryAccess: ({ app, request }) => ownPlaces(app, request, 'ending') as never,
};

/** Places in each company that lets the person in. */
const ownPlaces = ({ database, registry }: AppContext, request: FastifyRequest, scope: 'all' | 'ending') =>
  database.inScope(scopeOfPerson(request), (tx) =>
    inEach({ tx, registry }, personOf(tx, request), async (visibility, company) =>
      (await placesIn(tx, visibility, scope)).map((row) => ({ ...row, company })),
    ),
  );
