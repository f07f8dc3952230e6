import type { Check } from './check.ts';

/** Tables that references name and that are no entity's. */
const shared = ['asset_type', 'company', 'platform_server', 'user_account'];

/** What a table's file says of another entity's rows passes that entity's own `visible`: it selects by `sight` alone. */
export const oneDoor: Check = {
  name: 'tables reach the rows of other entities through the sight of who asks',
  find: ({ paths, read }) => {
    const files = paths(/^api\/src\/tables\/.*\.ts$/);
    const ownOf = (file: string) => file.replace(/^.*\/|\.ts$/g, '').replace(/-/g, '_');
    const names = [...files.filter((file) => read(file).includes('= store(')).map(ownOf), ...shared];
    return files.flatMap((file) =>
      [...read(file).matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)]
        .map(([, name]) => name!)
        .filter((name) => names.includes(name) && name !== ownOf(file))
        .map((name) => `${file} selects from ${name} by hand: use sight.one, .some, .count or .rows (engine/store.ts)`),
    );
  },
};
