import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDescription, printModule } from '@lineside/contracts/printed';
import type { LoaderContext } from 'webpack';

const shared = join(dirname(fileURLToPath(import.meta.url)), '../shared');

/** A loader that gives modules of descriptions as plain code. */
export default async function print(this: LoaderContext<unknown>, source: string): Promise<string> {
  if (!isDescription(source)) return source;
  // its result depends on its imports
  for (const part of ['contracts', 'client', 'remote-kit']) this.addContextDependency(join(shared, part, 'src'));
  return printModule(this.resourcePath, source);
}
