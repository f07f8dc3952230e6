import Minimizer from 'minimizer-webpack-plugin';
import type { LoaderContext } from 'webpack';

/** A loader that gives a style sheet as a module with its minified text. */
export default async function cssText(this: LoaderContext<unknown>, css: string): Promise<string> {
  const {
    code = '',
    errors = [],
    warnings = [],
  } = await Minimizer.esbuildMinifyCss({ [this.resourcePath]: css }, undefined, { charset: 'utf8' });
  const [problem] = [...errors, ...warnings];
  if (problem) throw new Error(String(problem));
  return textModule(String(code).trimEnd());
}

/** A module that exports a text. */
export const textModule = (text: string): string => `export default ${JSON.stringify(text)};\n`;
