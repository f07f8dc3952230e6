import { projectFiles } from './check.ts';
import { curatedImports } from './curated-imports.ts';
import { equivalentsFound } from './equivalents-found.ts';
import { errorTexts } from './error-texts.ts';
import { fileLength } from './file-length.ts';
import { folderCycles } from './folder-cycles.ts';
import { handMutantsFound } from './hand-mutants-found.ts';
import { jsonColumns } from './json-columns.ts';
import { jsonFiles } from './json-files.ts';
import { mutationTargetsFound } from './mutation-targets-found.ts';
import { namedProofs } from './named-proofs.ts';
import { noCutInput } from './no-cut-input.ts';
import { noLiteralText } from './no-literal-text.ts';
import { noMachineTraces } from './no-machine-traces.ts';
import { noRawSql } from './no-raw-sql.ts';
import { noSilentRetries } from './no-silent-retries.ts';
import { noTimeLimits } from './no-time-limits.ts';
import { npxAsksNobody } from './npx-asks-nobody.ts';
import { oneBrowser } from './one-browser.ts';
import { oneClock } from './one-clock.ts';
import { oneKitVersion } from './one-kit-version.ts';
import { oneLabel } from './one-label.ts';
import { oneStorage } from './one-storage.ts';
import { oneValuesModule } from './one-values-module.ts';
import { oneViewer } from './one-viewer.ts';
import { ownRoot } from './own-root.ts';
import { contractsOfRemotes, packageBoundaries } from './package-boundaries.ts';
import { plainWords } from './plain-words.ts';
import { testTitles } from './test-titles.ts';
import { textKeys } from './text-keys.ts';
import { translationsComplete } from './translations-complete.ts';
import { typesLookedAt } from './types-looked-at.ts';
import { unreadFields } from './unread-fields.ts';
import { widelyUsedFiles } from './widely-used-files.ts';

const files = projectFiles();
let failed = 0;
for (const { name, find } of [
  fileLength,
  folderCycles,
  curatedImports,
  packageBoundaries,
  contractsOfRemotes,
  translationsComplete,
  noCutInput,
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
  npxAsksNobody,
  noSilentRetries,
  noTimeLimits,
  oneBrowser,
  oneClock,
  noRawSql,
  oneKitVersion,
  oneStorage,
  oneValuesModule,
  oneViewer,
  ownRoot,
  jsonColumns,
  jsonFiles,
  typesLookedAt,
  unreadFields,
  widelyUsedFiles,
]) {
  const problems = await find(files);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const line of problems) console.log(`     ${line}`);
  failed += problems.length;
}
process.exitCode = failed === 0 ? 0 : 1;
