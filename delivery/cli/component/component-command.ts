import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import type { ParsedArguments } from '../parsed-arguments.ts';
import { buildComponent } from './build-component.ts';
import { devComponent } from './dev-component.ts';

const usualPort = 5400;

/** `lineside component build` and `dev`: for the component of pages whose folder one stands in. */
export async function componentCommand(words: ParsedArguments): Promise<string> {
  const act = words.positional(0, 'build or dev');
  const folder = path.resolve('.');
  if (act === 'build') return `${path.relative('', await buildComponent(folder))} can be uploaded under Components.`;
  if (act !== 'dev') throw new RegistryProblem(`${act} isn't known: it is build or dev.`);
  const shown = await devComponent(folder, Number(words.setting('port') ?? usualPort));
  console.log(`The component is at ${shown.address}, and drawn again at each change. Ctrl+C ends it.`);
  await new Promise((resolve) => process.once('SIGINT', resolve));
  await shown.close();
  return '';
}
