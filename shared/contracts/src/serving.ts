// Shared code of servers: the API, and its replacement in tests.
export {
  type At,
  checkMany,
  type Item,
  namedIn,
  oneIn,
  onlyNamed,
  parse,
  parseDraft,
  singleIn,
} from './serving/body.ts';
export { checkDistinct } from './serving/distinct.ts';
export { filterIn, unusableFilter } from './serving/filter.ts';
export { orderIn } from './serving/order.ts';
export { cut, project } from './serving/project.ts';
export { inUse, problem, Refusal, refuse } from './serving/refuse.ts';
export { searchedFields, searchRanks, searchText } from './serving/search.ts';
export { select } from './serving/select.ts';
export { partsOf, takes } from './serving/takes.ts';
export { compared, isSame, type Sent, wholeIn, wholePerIn } from './serving/whole.ts';
