import type { Break } from './break.ts';

/** `lineside`: what a team makes its remotes with, looks at and ships. */
export const tool: readonly Break[] = [
  {
    name: 'a remote is never written over what is there',
    point: 'nothing is written, and a sentence says why',
    file: 'tools/cli/create/create-command.ts',
    find: "if (existsSync(folder) && readdirSync(folder).some((file) => file !== 'kit'))",
    replace: "if (existsSync(folder) && readdirSync(folder).includes('remote.ts'))",
    test: 'tools/cli/create/create.test.ts',
  },
  {
    name: 'what is found ends the check with 1',
    point: 'what is wrong is a line each',
    file: 'tools/cli/check/check-command.ts',
    find: 'if (findings.length > 0)',
    replace: 'if (findings.length > 99)',
    test: 'tools/cli/check/check.test.ts',
  },
  {
    name: 'nothing is published untried in silence',
    point: 'a version is tried in the portal before it is listed',
    file: 'tools/cli/portal/tried.ts',
    find: "if (words.says('without-browser')) return null;",
    replace: "if (words.says('without-browser') || !words.portal()) return null;",
    test: 'tools/cli/lineside.test.ts',
  },
  {
    name: 'the log says what was not tried in a browser',
    point: 'two teams that know nothing of each other ship',
    file: 'tools/registry/publisher/publisher.ts',
    find: '    triedAt,\n',
    replace: '',
    test: 'tools/cli/lineside.test.ts',
  },
  {
    name: 'what is put into a store is put on condition that it is not there',
    point: 'of two who put one version at the same moment',
    file: 'tools/cli/upload-s3.ts',
    find: "{ ...headers, 'if-none-match': '*' }",
    replace: 'headers',
    test: 'tools/cli/upload-s3.test.ts',
  },
  {
    name: 'a store that knows no conditions is looked at first',
    point: 'conditions are ignored by the store',
    file: 'tools/cli/upload-s3.ts',
    find: 'for (const name of named) await refuseOther(',
    replace: 'for (const name of named.slice(2)) await refuseOther(',
    test: 'tools/cli/upload-s3.test.ts',
  },
  {
    name: 'what is gone of a kit is named where it is used',
    point: 'the next kit is taken from a folder',
    file: 'tools/cli/upgrade/gone.ts',
    find: '.filter((name) => !Object.hasOwn(now, name))',
    replace: '.filter((name) => now[name] === name)',
    test: 'tools/cli/upgrade/upgrade.test.ts',
  },
];
