import { type AnyCall, type Call, calls } from '@lineside/contracts';
import type { ClientStore } from '../store.ts';
import { cache } from './cache.ts';
import { nameOfCall } from './described.ts';

/** The combined answer that the portal begins with. */
export type Start = (typeof calls)['GetMyStart'] extends Call<unknown, infer R> ? R : never;

/** Caches the parts of one combined answer as separate reads: screens find them there, without another call. */
export async function keepStart(store: ClientStore, { user, sector, place }: Start): Promise<void> {
  const keep = (call: AnyCall, data: unknown, company?: string) =>
    store.dispatch(
      cache.util.upsertQueryData(
        'call',
        { call: nameOfCall(call), company, params: {}, query: {}, quiet: false },
        data,
      ),
    );
  await Promise.all([
    keep(calls.GetMyUser, user),
    keep(calls.GetMySector, sector),
    ...(place?.standing ? [keep(calls.GetMyStanding, place.standing, place.company.publicId)] : []),
  ]);
}
