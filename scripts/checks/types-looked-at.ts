import path from 'node:path';
import type { Check } from './check.ts';

/** Built by tests, each separately; and fixtures that check.ts checks in a copy. */
const elsewhere = /^(delivery\/bundling\/fixtures|examples)\//;

/** A file outside every tsconfig.json has unchecked types. */
export const typesLookedAt: Check = {
  name: 'every file has its types looked at',
  find: ({ paths, read }) => {
    const configs = new Map<string, string[]>();
    for (const file of paths(/(^|\/)tsconfig\.json$/)) {
      const { include } = JSON.parse(read(file)) as { include?: string[] };
      if (include) configs.set(path.dirname(file), include);
    }
    return paths(/\.tsx?$/)
      .filter((file) => !elsewhere.test(file))
      .flatMap((file) => {
        let folder = path.dirname(file);
        while (!configs.has(folder) && folder !== '.') folder = path.dirname(folder);
        const [first = '', ...deeper] = path.relative(folder, file).split(path.sep);
        const named = deeper.length > 0 ? first : '*.ts';
        return configs.get(folder)?.includes(named)
          ? []
          : [`${file} is in no tsconfig.json: include ${named} in ${path.join(folder, 'tsconfig.json')}`];
      });
  },
};
