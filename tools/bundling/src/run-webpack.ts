import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildProblem } from './project.ts';

/** Runs webpack once; what it complains of becomes one readable problem. */
export async function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration)!;
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((failure, result) => (result ? resolve(result) : reject(failure))),
  );
  // closing writes the cache
  await new Promise<void>((resolve, reject) => compiler.close((failure) => (failure ? reject(failure) : resolve())));
  refuseErrors(stats);
  return stats;
}

/** Throws when a compilation has errors. */
export function refuseErrors(stats: Stats): void {
  if (!stats.hasErrors()) return;
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false, moduleTrace: false });
  throw new BuildProblem(
    errors.map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join(': ')).join('\n\n'),
  );
}
