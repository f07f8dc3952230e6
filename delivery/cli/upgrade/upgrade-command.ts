import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import { copyKit, kitAt, resolverBeside, type WithKit, withKitFrom } from '../kit-at.ts';
import { readOwnPackage } from '../own-package.ts';
import type { ParsedArguments } from '../parsed-arguments.ts';
import { running } from '../running.ts';
import { fileFor, folderFor } from '../stage/installed-with.ts';
import { deprecatedOf, type KitNames, removedNames, usedIn } from './kit-names.ts';

/**
 * Installs the next kit in the remote of the current folder, reports removed and deprecated names in use, and checks
 * it.
 */
export async function upgradeCommand(words: ParsedArguments): Promise<string> {
  const remote = path.resolve('.');
  const file = path.join(remote, 'package.json');
  const json = readOwnPackage(file) as WithKit;
  const before = installed(remote);
  const next = nextKit(words.setting('kit'), remote);
  if (next.version === before.version) return `This remote has the kit ${next.version} already.`;
  writeFileSync(file, `${JSON.stringify(withKitFrom(json, next.from), null, 2)}\n`);
  next.bring();
  if ((await running('npm', ['install', '--no-audit', '--no-fund'])) !== 0) {
    throw new RegistryProblem(`npm could not install the kit ${next.version}: package.json names it already.`);
  }
  console.log(`The kit ${next.version} is in the place of ${before.version}.`);
  const { names } = installed(remote);
  for (const line of usedIn(remote, [...removedNames(before.names, names), ...deprecatedOf(names)])) console.log(line);
  // as the kit that is there now has it, not as the one that this began with
  const tool = path.join(folderFor(remote, '@lineside/cli') ?? '', 'cli', 'bin', 'lineside.mjs');
  if ((await running(process.execPath, [tool, 'check'])) !== 0) {
    throw new RegistryProblem(`With the kit ${next.version} there is something to mend.`);
  }
  return `It runs with the kit ${next.version}: give it a version of its own, and publish it.`;
}

/** The kit that a remote has installed. */
function installed(remote: string): { version: string; names: KitNames } {
  const names = JSON.parse(readFileSync(fileFor(remote, '@lineside/remote-kit/names.json'), 'utf8')) as KitNames;
  const folder = folderFor(remote, '@lineside/remote-kit')!;
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return { version, names };
}

interface NextKit {
  version: string;
  /** How package.json names a package of it. */
  from(name: string): string;
  /** Brings it to where package.json says that it is. */
  bring(): void;
}

/** The kit that was packed into a folder, or the newest one of the package registry. */
function nextKit(folder: string | undefined, remote: string): NextKit {
  if (folder === undefined) {
    const version = newest();
    return { version, from: () => `^${version}`, bring: () => {} };
  }
  const kit = kitAt(folder);
  const bring = () => {
    copyKit(kit, folder, remote);
    const kitFolder = path.join(remote, 'kit');
    const needed = [...kit.files.values()];
    for (const file of readdirSync(kitFolder))
      if (!needed.includes(file)) rmSync(path.join(kitFolder, file), { recursive: true });
  };
  return { version: kit.version, from: resolverBeside(kit, folder), bring };
}

function newest(): string {
  try {
    const output = execFileSync('npm', ['view', '@lineside/remote-kit', 'version'], {
      stdio: 'pipe',
      encoding: 'utf8',
    });
    return output.trim();
  } catch (problem) {
    const { stderr } = problem as { stderr: string };
    throw new RegistryProblem(`The registry of packages has no kit; --kit names a folder with one.\n${stderr.trim()}`);
  }
}
