import { endingPlacesIn, inEach, newestFirst, requestsIn } from '../accounts/my-access.ts';
import { personOf, scopeOfPerson } from '../session/authenticate.ts';
import type { Handlers } from './handlers.ts';

export const myAccessCalls: Pick<Handlers, 'ListMyAccessRequests' | 'ListMyTemporaryAccess'> = {
  ListMyAccessRequests: ({ world, request }) =>
    world.database.inScope(scopeOfPerson(request), async (tx) => {
      const all = await inEach(tx, personOf(tx, request), async (sight, company) =>
        (await requestsIn(tx, sight)).map((row) => ({ ...(row as { publicId: string; createdOn: string }), company })),
      );
      return newestFirst(all);
    }),

  ListMyTemporaryAccess: ({ world, request }) =>
    world.database.inScope(scopeOfPerson(request), async (tx) => {
      const all = await inEach(tx, personOf(tx, request), async (sight, company) =>
        (await endingPlacesIn(tx, sight)).map((row) => ({ ...row, company })),
      );
      return all as never;
    }),
};
