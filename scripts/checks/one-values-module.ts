import type { Check } from './check.ts';

const folder = 'api/src/domain/data/values/';
/** They divide tables between companies, delete what is over by their names, and write a backup's rows. */
const exceptions = ['api/src/registry/divisions.ts', 'api/src/jobs/tidy-steps.ts', 'api/src/backup/restore.ts'];

/** Another engine can store values only where nothing else knows their tables. */
export const oneValuesModule: Check = {
  name: `tables of values are named in ${folder} alone`,
  find: ({ paths, read }) =>
    paths(/^api\/src\/.*\.ts$/)
      .filter((file) => !/\.test\.ts$/.test(file) && !file.startsWith(folder) && !exceptions.includes(file))
      .flatMap((file) =>
        [
          ...read(file).matchAll(/\b(data_series|data_loose_value|data_packed_hour|agent_data_(value|minute|hour))\b/g),
        ].map(([name]) => `${file} names ${name}: call ${folder} instead`),
      ),
};
