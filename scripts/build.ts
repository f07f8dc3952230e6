import { buildParts } from '../stack/parts.ts';

await buildParts((line) => console.log(line)).catch((problem: Error) => {
  console.error(problem.message);
  process.exitCode = 1;
});
