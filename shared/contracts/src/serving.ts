// The face of what those share who answer calls: the API, and the one that stands in for it in tests.
export { type At, checkMany, type Item, namedIn, parse, parseDraft } from './serving/body.ts';
export { problem, Refusal, refuse } from './serving/refuse.ts';
