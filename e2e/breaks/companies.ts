// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source as it stands there
import type { Break } from './break.ts';

const removing = { file: 'api/src/accounts/removing.ts', test: 'api/test/removed-companies.test.ts' };

export const companies: Break[] = [
  {
    ...removing,
    name: 'a company that controls devices of others stays',
    point: 'controls devices of others or has a licence',
    find: ' or controlled_by_id = ${company})',
    replace: ')',
  },
  {
    ...removing,
    name: 'a company with a licence in force stays',
    point: 'controls devices of others or has a licence',
    find: "and ${isCurrent('licence')})",
    replace: 'and false)',
  },
  {
    ...removing,
    name: 'a company is removed by its administrators alone',
    point: '6.03',
    find: "  if (!mayEverywhere(actor, 'COMPANY_ADMIN')) throw refuse('not-allowed', at);\n",
    replace: '',
  },
  {
    ...removing,
    name: 'programs of a company that is removed have no way in any more',
    point: 'no invite and no program',
    find: '  await removeProgramsOf(tx, company, passwordHash);\n',
    replace: '',
  },
  {
    ...removing,
    name: 'what lies in a bin goes with its company',
    point: '3.25',
    find: '  await inBin(tx, async () => {',
    replace: '  await (async (_tx: Tx, work: () => Promise<void>) => work())(tx, async () => {',
  },
  {
    ...removing,
    name: 'who works in a company is waited for before it is removed',
    point: 'what is under way in a company',
    find: '.sort()) await alone(tx, id);',
    replace: '.sort()) await isInUse(tx, id);',
  },
  {
    ...removing,
    name: 'a call in a company holds it until it is done',
    point: 'what is under way in a company',
    file: 'api/src/database/scope.ts',
    find: "call.company === '' ? ''",
    replace: "call.company !== 'none' ? ''",
  },
  {
    ...removing,
    name: 'who takes up an invite holds its company until they are in',
    point: 'what is under way in a company',
    file: 'api/src/accounts/invites.ts',
    find: '  await beside(tx, company);\n',
    replace: '',
  },
  {
    ...removing,
    name: 'a company that asks for a second factor is not removed without one',
    point: '6.03',
    file: 'api/src/session/authenticate.ts',
    find: '  if (lack) throw refuse(lack, at);\n',
    replace: '',
  },
  {
    ...removing,
    name: 'a table with a company goes with it, also where no policy divides it',
    point: '3.25',
    file: 'api/src/tables/divisions.ts',
    find: "global('branding', { goesWith: 'owner_id' })",
    replace: "global('branding')",
  },
];
