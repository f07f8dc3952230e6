import { endingPlacesIn, inEach, newestFirst, requestsIn } from '../accounts/my-access.ts';
import { personOf, scopeOfPerson } from '../session/authenticate.ts';
import type { Handlers } from './handlers.ts';

export const myAccessCalls: Pick<Handlers, 'ListMyAccessRequests' | 'ListMyTemporaryAccess'> = {
  ListMyAccessRequests: ({ app, request }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const all = await inEach(tx, personOf(tx, request), async (visibility, company) =>
        (await requestsIn(tx, visibility)).map((row) => ({
          ...(row as { publicId: string; createdOn: string }),
          company,
        })),
      );
      return newestFirst(all);
    }),

  ListMyTemporaryAccess: ({ app, request }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const all = await inEach(tx, personOf(tx, request), async (visibility, company) =>
        (await endingPlacesIn(tx, visibility)).map((row) => ({ ...row, company })),
      );
      return all as never;
    }),
};
