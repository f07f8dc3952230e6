// Shared code of servers: the API, and its replacement in tests.
export { type AuditEvent, auditEvents } from './serving/audit-events.ts';
export {
  type At,
  checkMany,
  firstValues,
  namedIn,
  oneIn,
  onlyNamed,
  parse,
  parseDraft,
  singleIn,
  type WriteItem,
} from './serving/body.ts';
export { checkDistinct } from './serving/distinct.ts';
export { filterIn, readFilter, unusableFilter } from './serving/filter.ts';
export { inNames, matchesFilter } from './serving/matches-filter.ts';
export { mergeKeys } from './serving/merge-keys.ts';
export { isOneItem, onItems, onlyItem, refusalOfOne } from './serving/one-or-many.ts';
export { orderIn } from './serving/order.ts';
export { cut, type OnUnknownField, project, refuseField } from './serving/project.ts';
export { inUse, problem, Refusal, refuse } from './serving/refuse.ts';
export { searchedFields, searchRanks, searchText } from './serving/search.ts';
export { select, shapeOf } from './serving/select.ts';
export { partsOf, takes } from './serving/takes.ts';
export { Constant, unfilled } from './serving/unfilled.ts';
export { compared, isSame, type SentRecord, wholeIn, wholePerIn } from './serving/whole.ts';
