import type { Check } from './check.ts';

/** Files whose content a program wrote, in UTF-8 without a mark: ours, or a package manager's; or that read no file. */
const writtenByPrograms = [
  'api/src/backup/backup-file.ts',
  'api/src/domain/demo-company/company-file.ts',
  'api/src/migrations/generate.ts',
  'api/src/platform/database/folder-place.ts',
  'api/src/platform/database/server-folder.ts',
  'delivery/bundling/src/build.ts',
  'delivery/bundling/src/cache/inputs.ts',
  'delivery/bundling/src/kit-names.ts',
  'delivery/cli/upgrade/upgrade-command.ts',
  'delivery/newest-node.ts',
  'delivery/serve/remote-ports.ts',
  'shared/contracts/src/grammar/cursor.ts',
  'shared/contracts/src/json-file.ts',
];

/** JSON.parse of what was just read from a file, or decoded from bytes. */
const ofContent =
  /JSON\.parse\(\s*(?:await\s+)?(?:readFile|readFileSync|textOf|contentOf|readOr|source\b|new TextDecoder|Buffer\.from)\b/;

/** Editors put a byte order mark before a text, or save it as UTF-16: one function knows. */
export const jsonFiles: Check = {
  name: 'JSON that people write in files is read by parseJsonFile',
  find: ({ paths, read }) =>
    paths(/^(?:api\/src|delivery|host\/src|remote-[\w-]+|shared\/[\w-]+\/src)\/.*\.tsx?$/)
      .filter((file) => !/\.test\.|\/test\/|\/fixtures\//.test(file) && !writtenByPrograms.includes(file))
      .filter((file) => ofContent.test(read(file)))
      .map((file) => `${file} parses a file's content: call parseJsonFile (shared/contracts/src/json-file.ts)`),
};
