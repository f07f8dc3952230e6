/** The signed list of remotes: its form, and how a host decides to accept it. Free of React. */

export { holderOf } from './registry/holder.ts';
export { keepLastGood, readLastGood } from './registry/last-good.ts';
export { type Reading, type Refusal, type RegistryResult, readRegistry } from './registry/read.ts';
export {
  type Build,
  type Registry,
  type RegistryEntry,
  type RegistryKey,
  registry,
  registryKey,
  type SignedRegistry,
} from './registry/schema.ts';
export { type SeenSequences, seenIn } from './registry/seen.ts';
