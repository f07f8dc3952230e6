import type { Check } from './check.ts';

/** A remote says one version of the kit that it needs: its packages are released together. */
export const oneKitVersion: Check = {
  name: 'the packages of the kit have one version',
  find: ({ paths, read }) => {
    const versions = paths(/^(shared\/[^/]+|delivery\/bundling)\/package\.json$/).map((file) => {
      const { version } = JSON.parse(read(file)) as { version: string };
      return { file, version };
    });
    const [first] = versions;
    return versions
      .filter(({ version }) => version !== first!.version)
      .map(({ file, version }) => `${file} has ${version}, ${first!.file} ${first!.version}: give all the same`);
  },
};
