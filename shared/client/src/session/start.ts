import type { Call, calls } from '@lineside/contracts';
import { cache } from '../entities/cache.ts';
import type { Store } from '../store.ts';

type Start = (typeof calls)['GetMyStart'] extends Call<unknown, infer R> ? R : never;

/** Keeps what came in one answer as what its parts are read from: screens ask for those, and none goes to the API again. */
export async function keepStart(store: Store, { user, sector, place }: Start): Promise<void> {
  const keep = (call: keyof typeof calls, data: unknown, company?: string) =>
    store.dispatch(cache.util.upsertQueryData('call', { call, company, params: {}, query: {}, quiet: false }, data));
  await Promise.all([
    keep('GetMyUser', user),
    keep('GetMySector', sector),
    ...(place ? [keep('GetMyStanding', place.standing, place.company.publicId)] : []),
  ]);
}
