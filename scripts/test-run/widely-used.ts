import type { Dependencies } from './dependencies.ts';
import { isUnitTest } from './project-files.ts';

/**
 * Files that more than a third of all unit tests reach, by kind, with the reason. A change of one runs the tests that
 * name what changed in it: running all that reach it would be the whole suite. `npm run check` compares the list.
 */
export const widelyUsed: { files: RegExp; reason: string }[] = [
  {
    files: /^shared\/contracts\//,
    reason: 'descriptions, errors and their texts: every screen and the API import them',
  },
  { files: /^shared\/client\//, reason: 'calls, sessions and events of every screen' },
  { files: /^shared\/remote-kit\//, reason: 'every remote and the host are made with it' },
  { files: /^shared\/ui\//, reason: 'every screen is drawn with it, through its entry points' },
  {
    files: /^shared\/testing\/src\/.*\.mjs$|^testing\/jest\/|^jest\.[^/]*mjs$/,
    reason: 'jest runs every test by them; a fault in them fails most of the drawn files too',
  },
  {
    files: /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|patches\/.*)$/,
    reason: 'versions of all libraries; tests name those that they are about',
  },
  {
    files: /^stack\/(?:bundle-program|process|package|with-parent|patience)\.(?:ts|mjs|json)$/,
    reason: 'tests start programs by them',
  },
  {
    files:
      /^api\/src\/platform\/database\/(?:draft|folder-place|private-folder|process-identity|server-message|starting|waiting)\.ts$/,
    reason: 'tests start and find programs by them',
  },
  { files: /^api\/src\/platform\//, reason: 'each test of the API starts it with them' },
  {
    files: /^api\/src\/engine\/|^api\/src\/domain\/vpn-session\/server-table\.ts$/,
    reason: 'each test of the API reads and writes records by them',
  },
  {
    files:
      /^api\/src\/domain\/(?:administrator|agent-type|audit-log|edge-app|gateway-tunnel|membership|message|vpn-session|webhook)\//,
    reason: 'each test of the API starts it with its jobs, mails and commands, which import them',
  },
];

const isListed = (file: string): boolean => widelyUsed.some(({ files }) => files.test(file));

/** How many tests reach a widely used file, at least. */
const aThirdOf = (dependencies: Dependencies): number => [...dependencies.keys()].filter(isUnitTest).length / 3;

/** Whether a file is in the list, and more than a third of all tests reach it. */
export function isWidelyUsed(dependencies: Dependencies, tests: ReadonlyMap<string, ReadonlySet<string>>) {
  const least = aThirdOf(dependencies);
  return (file: string): boolean => isListed(file) && (tests.get(file)?.size ?? 0) > least;
}

/** What is wrong in the list: files that are missing in it, and kinds that no file needs any more. */
export function faultsInList(dependencies: Dependencies, tests: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const least = aThirdOf(dependencies);
  const wide = [...tests].flatMap(([file, { size }]) => (size > least ? [file] : []));
  // a kind stays listed while its files come and go around a third
  const nearly = [...tests].flatMap(([file, { size }]) => (size > least * 0.75 ? [file] : []));
  return [
    ...wide
      .filter((file) => !isListed(file))
      .map(
        (file) =>
          `${file}: ${tests.get(file)!.size} tests reach it, more than a third: fewer should, or list it with the reason`,
      ),
    ...widelyUsed
      .filter(({ files }) => !nearly.some((file) => files.test(file)))
      .map(({ files }) => `less than a quarter of the tests reach any file of ${files}: remove it from the list`),
  ];
}
