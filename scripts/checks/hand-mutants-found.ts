import { handMutants } from '../mutate/hand/hand-mutants.ts';
import type { Check } from './check.ts';

const maxMutants = 80;
const migrations = /^api\/src\/database\/migrations\/.*\.sql$/;

/** A mutant whose text is gone changes nothing, which would only show in `npm run test:full`. */
export const handMutantsFound: Check = {
  name: 'every hand-written mutant finds its text and its test',
  find: ({ paths, read }) => [
    ...handMutants
      .map((handMutant) => ({ ...handMutant, times: read(handMutant.file).split(handMutant.find).length - 1 }))
      .filter(({ times }) => times !== 1)
      .map(({ name, file, times }) => `${file}: "${name}" finds its text ${times} times: update scripts/mutate/hand`),
    ...handMutants
      .filter(({ test }) => !paths(/\.test\.tsx?$/).includes(test))
      .map(({ name, test }) => `${test} does not exist, and "${name}" needs it`),
    ...handMutants
      .filter(
        ({ file, find }) =>
          migrations.test(file) && paths(migrations).some((other) => other > file && read(other).includes(find)),
      )
      .map(({ name, file }) => `${file}: a later migration makes what "${name}" changes: name that one`),
    ...(handMutants.length > maxMutants
      ? [`${handMutants.length} hand-written mutants: keep at most ${maxMutants}`]
      : []),
  ],
};
