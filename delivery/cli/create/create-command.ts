import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leftOutOf, remoteJson } from '@lineside/remote-kit/remote-json';
import { RegistryProblem } from '../../registry/problem.ts';
import { copyKit, type KitAt, kitAt, resolverBeside, type WithKit, withKitFrom } from '../kit-at.ts';
import type { ParsedArguments } from '../parsed-arguments.ts';
import { namesOf, starterFor } from './starter.ts';

const ignored = ['dist/', 'kit/', 'node_modules/', '*.key'];

/** Writes a finished remote: one screen with real data, its test and texts. */
export async function createCommand(words: ParsedArguments): Promise<string> {
  const name = words.positional(0, 'The name of the remote');
  refuseName(name);
  const folder = path.resolve(words.setting('into') ?? name);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== 'kit')) {
    throw new RegistryProblem(`${folder} isn't empty: choose a new folder with --into.`);
  }
  const kitPath = words.setting('kit');
  const kit = kitPath === undefined ? null : kitAt(kitPath);
  const files = starterFor(namesOf(name));
  files.set('package.json', packageJson(files.get('package.json')!, kit, kitPath));
  files.set('.gitignore', `${ignored.join('\n')}\n`);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  if (kit && kitPath) copyKit(kit, kitPath, folder);
  return [
    `${name} is in ${folder}. Next:`,
    `  cd ${path.relative('', folder) || '.'}`,
    '  npm install',
    '  npx --no -- lineside dev        shows it in a portal on this machine',
    '  npx --no -- lineside test       its tests',
    '  npx --no -- lineside check      builds it and checks it in a browser',
  ].join('\n');
}

function refuseName(name: string): void {
  const faults = remoteJson.shape.name.safeParse(name).error?.issues;
  if (faults) {
    throw new RegistryProblem(
      `${name} isn't a name of a remote: use lower case with hyphens between words, such as remote-hello.`,
    );
  }
  const { path: address } = namesOf(name);
  const route = { path: address, module: './Screen', preload: false };
  const [fault] = leftOutOf({ name, routes: [route], menu: [], extensions: [] }, []);
  if (fault) throw new RegistryProblem(`${name} would be at /${address}. ${fault.why}: choose another name.`);
}

function packageJson(text: string, kit: KitAt | null, kitPath = ''): string {
  const json = JSON.parse(text) as WithKit;
  const inRegistry = (name: string) => {
    const [, version] = /-(\d+\.\d+\.\d+)\.tgz$/.exec((json.dependencies?.[name] ?? json.devDependencies?.[name])!)!;
    return `^${version}`;
  };
  return `${JSON.stringify(withKitFrom(json, kit ? resolverBeside(kit, kitPath) : inRegistry), null, 2)}\n`;
}
