import type { Holder } from '../claims/claim.ts';
import type { RegistryEntry } from './schema.ts';

/** What a remote on the list has; its version before counts as well, for that may come to run again. */
export const holderOf = ({ name, claims, previous }: RegistryEntry): Holder => ({
  name,
  claims: [...claims, ...(previous?.claims ?? [])],
});
