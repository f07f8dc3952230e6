import { importedFor } from '../stage/installed-with.ts';
import type { Version } from '../stage/shell-of.ts';
import { type Finding, finding } from './finding.ts';

/** The result of building a remote. */
export type BuildOutcome = { is: 'built'; version: Version; sizes: string } | { is: 'refused'; findings: Finding[] };

type Bundling = typeof import('@lineside/bundling');

/** Builds a remote with the tools it has installed, into its `dist`: all that the build refuses is found. */
export async function built(remote: string): Promise<BuildOutcome> {
  const { buildRemote, BuildProblem, sizesInWords } = await importedFor<Bundling>(remote, '@lineside/bundling');
  try {
    const { sizes, ...version } = await buildRemote(remote);
    return { is: 'built', version, sizes: sizes ? sizesInWords(sizes) : '' };
  } catch (problem) {
    if (!(problem instanceof BuildProblem)) throw problem;
    return { is: 'refused', findings: problem.message.split(another).map((each) => finding('build', each)) };
  }
}

/** Separates an error from its further causes. */
const another = /\n\n|\n(?=remote\.ts, )/;
