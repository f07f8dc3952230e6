import { remoteFiles } from '@lineside/remote-kit/remote-json';
import type { SignedEntry } from '../../registry/document.ts';
import { RegistryProblem } from '../../registry/problem.ts';
import type { ParsedArguments } from '../parsed-arguments.ts';
import { listOf } from '../release.ts';

const timeoutMs = 10_000;

/** The names of the kit in a build, by module. */
type Used = Record<string, string[]>;

/**
 * Which listed versions use a name of the kit, previous ones and canaries among them: before a name is removed, the
 * kit's makers know whom to notify.
 */
export async function usesCommand(words: ParsedArguments): Promise<string> {
  const names = words.rest();
  if (names.length === 0) throw new RegistryProblem('The name of an export of the kit is missing.');
  const { remotes } = await listOf(words.publisher());
  const lines = (await Promise.all(remotes.flatMap(buildsOf).map((build) => linesOf(build, names)))).flat();
  return lines.length > 0 ? lines.join('\n') : `No version on the list uses ${names.join(' or ')}.`;
}

const buildsOf = ({ name, team, canary, previous, ...live }: SignedEntry) =>
  [live, canary, previous].flatMap((build) =>
    build ? { called: `${name} ${build.version} of ${team ?? 'no team'}`, base: build.base } : [],
  );

async function linesOf({ called, base }: { called: string; base: string }, names: readonly string[]) {
  try {
    const answer = await fetch(`${base}${remoteFiles.uses}`, { signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status === 404) return [`${called} doesn't list what it uses: it was built before kit 1.1.`];
    if (!answer.ok) throw new Error(`${answer.status}`);
    return Object.entries((await answer.json()) as Used).flatMap(([module, own]) =>
      names.filter((name) => own.includes(name)).map((name) => `${called} uses ${name} of ${module}`),
    );
  } catch (problem) {
    return [`${called} can't be read at ${base}: ${(problem as Error).message}`];
  }
}
