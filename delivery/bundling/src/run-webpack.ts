import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildProblem } from './project.ts';

/**
 * Runs webpack once; its errors become one readable problem. In CI without its cache: a clean checkout builds once, and
 * writing the cache would take a quarter of that.
 */
export async function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(process.env.CI ? { ...configuration, cache: false } : configuration)!;
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((failure, result) => (result ? resolve(result) : reject(failure))),
  );
  // closing writes the cache
  await new Promise<void>((resolve, reject) => compiler.close((failure) => (failure ? reject(failure) : resolve())));
  refuseErrors(stats);
  return stats;
}

/** Throws when a compilation has errors or warnings: ignored warnings become errors on the page. */
export function refuseErrors(stats: Stats): void {
  const of = { all: false, errors: true, warnings: true, errorDetails: false, moduleTrace: false } as const;
  const { errors = [], warnings = [] } = stats.toJson(of);
  const messages = [...errors, ...warnings].map(({ moduleName, message }) =>
    [moduleName, message].filter(Boolean).join(': '),
  );
  if (messages.length > 0) throw new BuildProblem(messages.join('\n\n'));
}
