import type { Holder } from '../claims/claim.ts';
import type { RegistryEntry } from './schema.ts';

/**
 * What a remote on the list has; its version before counts as well, for that may come to run again, and so does its canary,
 * for whomever that is. A question is had only by who may answer it.
 */
export const holderOf = ({ name, claims, previous, canary, privileges = [] }: RegistryEntry): Holder => ({
  name,
  claims: [...claims, ...(previous?.claims ?? []), ...(canary?.claims ?? [])].filter(
    ({ kind }) => kind !== 'question' || privileges.includes('connect.question'),
  ),
});
