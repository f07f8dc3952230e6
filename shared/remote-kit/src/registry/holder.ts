import type { Holder } from '../claims/claim.ts';
import type { RegistryEntry } from './schema.ts';

/**
 * The claims of a listed remote, including those of its previous version, which may run again, and of its canary.
 * Answering a question needs the privilege for it.
 */
export const holderOf = ({ name, claims, previous, canary, privileges = [] }: RegistryEntry): Holder => ({
  name,
  claims: [...claims, ...(previous?.claims ?? []), ...(canary?.claims ?? [])].filter(
    ({ kind }) => kind !== 'question' || privileges.includes('connect.question'),
  ),
});
