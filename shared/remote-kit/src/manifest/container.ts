/**
 * The name of a build's container, and of webpack's module cache for it. It carries the version: two versions under one
 * name would run the first one's code.
 */
export const containerName = (remote: string, version: string): string =>
  `${remote}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');

/** The files of a version that have a fixed name. */
export const remoteFiles = { entry: 'entry.js', json: 'remote.json', uses: 'uses.json' } as const;
