import { projectFiles } from './check.ts';
import { curatedImports } from './curated-imports.ts';
import { equivalentsFound } from './equivalents-found.ts';
import { errorTexts } from './error-texts.ts';
import { fileLength } from './file-length.ts';
import { folderCycles } from './folder-cycles.ts';
import { handMutantsFound } from './hand-mutants-found.ts';
import { jsonColumns } from './json-columns.ts';
import { mutationTargetsFound } from './mutation-targets-found.ts';
import { namedProofs } from './named-proofs.ts';
import { noLiteralText } from './no-literal-text.ts';
import { noMachineTraces } from './no-machine-traces.ts';
import { noRawSql } from './no-raw-sql.ts';
import { noSilentRetries } from './no-silent-retries.ts';
import { noTimeLimits } from './no-time-limits.ts';
import { oneBrowser } from './one-browser.ts';
import { oneClock } from './one-clock.ts';
import { oneKitVersion } from './one-kit-version.ts';
import { oneLabel } from './one-label.ts';
import { ownRoot } from './own-root.ts';
import { packageBoundaries } from './package-boundaries.ts';
import { plainWords } from './plain-words.ts';
import { testTitles } from './test-titles.ts';
import { textKeys } from './text-keys.ts';
import { translationsComplete } from './translations-complete.ts';
import { typesLookedAt } from './types-looked-at.ts';

const files = projectFiles();
let failed = 0;
for (const { name, find } of [
  fileLength,
  folderCycles,
  curatedImports,
  packageBoundaries,
  translationsComplete,
  noLiteralText,
  textKeys,
  plainWords,
  errorTexts,
  oneLabel,
  testTitles,
  handMutantsFound,
  equivalentsFound,
  mutationTargetsFound,
  namedProofs,
  noMachineTraces,
  noSilentRetries,
  noTimeLimits,
  oneBrowser,
  oneClock,
  noRawSql,
  oneKitVersion,
  ownRoot,
  jsonColumns,
  typesLookedAt,
]) {
  const problems = find(files);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const line of problems) console.log(`     ${line}`);
  failed += problems.length;
}
process.exitCode = failed === 0 ? 0 : 1;
