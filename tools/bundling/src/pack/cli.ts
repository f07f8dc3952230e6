import { BuildProblem } from '../project.ts';
import { packKit } from './pack-kit.ts';

// lineside-pack <folder>: packs the kit for remotes from outside the workspace into a folder.
const [into] = process.argv.slice(2);
try {
  if (!into) throw new BuildProblem('Name the folder for the packages: lineside-pack <folder>.');
  for (const [name, file] of Object.entries(await packKit(into))) console.log(`${name}: ${file}`);
} catch (problem) {
  if (!(problem instanceof BuildProblem)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
