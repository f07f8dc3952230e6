import type { Compiler } from 'webpack';

/**
 * Lets a project be in a folder with a `#` in its path: for pattern imports webpack takes the rest for a fragment,
 * unless it is escaped.
 */
export class AnyFolderName {
  apply(compiler: Compiler): void {
    compiler.hooks.contextModuleFactory.tap('AnyFolderName', (factory) => {
      factory.hooks.afterResolve.tap('AnyFolderName', (data) => ({ ...data, resource: escaped(data.resource) }));
    });
  }
}

const escaped = <T extends string | string[]>(resource: T): T =>
  (typeof resource === 'string' ? resource.replaceAll('#', '\0#') : resource.map((item) => escaped(item))) as T;
