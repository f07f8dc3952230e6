import type { Break } from './break.ts';

const test = 'api/test/lists-by-group.test.ts';
const plans = 'api/test/lists-plans.test.ts';

export const lists: Break[] = [
  {
    name: 'the index of first groups has what decides who sees a device, and who may reach it',
    point: 'a list meets its index alone',
    file: 'api/src/database/migrations/0066-devices-by-group.online.sql',
    find: '(group_ids[1]),name collate natural_order,"public_id","controlled_by_id","group_ids",',
    replace: '(group_ids[1]),name collate natural_order,"public_id","controlled_by_id",',
    test: plans,
  },
  {
    name: 'the index of names has what access is decided by',
    point: 'a list meets its index alone',
    file: 'api/src/database/migrations/0065-agent-by-name.online.sql',
    find: '"vpn_locked","vpn_require_access_approval",',
    replace: '',
    test: plans,
  },
  {
    name: 'devices whose first group is another are found with those of a group',
    point: 'none is found twice',
    file: 'api/src/engine/few.ts',
    find: 'found.others === 0 ? apart.parts : [...apart.parts, apart.others]',
    replace: 'apart.parts',
    test,
  },
  {
    name: 'devices in several groups are looked for where they are few alone',
    point: 'where many are in several groups',
    file: 'api/src/engine/few.ts',
    find: ' || found.others > mostFew',
    replace: '',
    test,
  },
  {
    name: 'a device in two groups of somebody is found once',
    point: 'none is found twice',
    file: 'api/src/tables/agent.ts',
    find: ' <> all(',
    replace: ' is not null or null = any(',
    test,
  },
  {
    name: 'who filters by groups meets devices among all',
    point: 'may be in one part alone',
    file: 'api/src/engine/few.ts',
    find: 'named ? undefined : store.apart',
    replace: 'store.apart',
    test,
  },
  {
    name: 'the plan that is kept knows what access is compared with',
    point: 'is planned once',
    file: 'api/src/engine/filter.ts',
    find: 'written(JSON.stringify(value))',
    replace: 'JSON.stringify(value)',
    test: plans,
  },
  {
    name: 'a page is made of a few groups at most',
    point: 'in more than a few groups',
    file: 'api/src/tables/agent.ts',
    find: 'if (groups.length > mostGroups) return undefined;',
    replace: '',
    test,
  },
  {
    name: 'whether a word is frequent is asked of rows from everywhere',
    point: 'wherever the rows lie that have it',
    file: 'api/src/database/migrations/0069-search-samples.sql',
    find: `"agent" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT`,
    replace: `"agent" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT`,
    test: plans,
  },
];
