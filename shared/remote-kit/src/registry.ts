/** The signed list of remotes: its form, and how a host decides to accept it. Free of React. */

export { bucketOf, type ChosenEntry, chosenFor, type Person, type Share } from './registry/chosen.ts';
export { holderOf } from './registry/holder.ts';
export { keepLastGood, readLastGood } from './registry/last-good.ts';
export { type Reading, type RegistryResult, readRegistry, unlistedOf } from './registry/read.ts';
export { isOver, readEntry, type Signer, signerOf } from './registry/read-entry.ts';
export { type Rooted, readTrust } from './registry/read-trust.ts';
export type { Read, Refusal } from './registry/refusal.ts';
export {
  type BoundKey,
  type Build,
  type Canary,
  canary,
  entry,
  type List,
  list,
  type Registry,
  type RegistryDocument,
  type RegistryEntry,
  type RegistryKey,
  registryDocument,
  registryKey,
  type SignedText,
  signedText,
  type TeamEntry,
  type Trust,
  trust,
} from './registry/schema.ts';
export { type AcceptedLists, seenIn } from './registry/seen.ts';
export { type Removal, removal, sentEntry, sentTrust } from './registry/sent.ts';
export { hashOf, parseSigned as said } from './registry/signature.ts';
