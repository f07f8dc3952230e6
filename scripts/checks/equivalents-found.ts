import { equivalent } from '../mutate/equivalent.ts';
import { instrument } from '../mutate/sql/instrument.ts';
import type { Check } from './check.ts';

const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const inSql = equivalent.filter(({ file, from }) => file.startsWith('api/src/') && from.includes('⟦'));

/** An unused equivalent counts as an unnoticed mutant only in `npm run test:full`. */
export const equivalentsFound: Check = {
  name: 'every equivalent change of SQL is one that the mutants make',
  find({ read }) {
    const mutants = new Set(
      [...new Set(inSql.map(({ file }) => file))].flatMap((file) =>
        instrument(file, read(file), 0).mutants.map(({ from, to }) => keyOf(file, from, to)),
      ),
    );
    return inSql
      .filter(({ file, from, to }) => !mutants.has(keyOf(file, from, to)))
      .map(({ file, from }) => `${file}: no change is ${oneSpaced(from)}: update scripts/mutate/equivalent.ts`);
  },
};

const keyOf = (file: string, from: string, to: string) => [file, oneSpaced(from), to].join('\n');
