import { buildRemote } from './build.ts';
import { BuildProblem } from './project.ts';
import { sizesInWords } from './sizes.ts';

// lineside-build <folder>: builds one remote, in any folder.
const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new BuildProblem('Name the folder of the remote to build: lineside-build <folder>.');
  const { name, version, folder: output, skipped, milliseconds, sizes } = await buildRemote(folder);
  console.log(
    `${name} ${version}: ${skipped ? 'unchanged' : `built in ${(milliseconds / 1000).toFixed(1)} s`}, ${output}`,
  );
  if (sizes) console.log(sizesInWords(sizes));
} catch (problem) {
  if (!(problem instanceof BuildProblem)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
