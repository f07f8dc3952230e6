/** The chunk of a module that a container exposes, by the module's exposed name; also the beginning of its file's name. */
export const chunkName = (exposed: string): string =>
  `__federation_expose_${exposed.replace('./', '').replaceAll('/', '__').replace(/\W/g, '_')}`;
