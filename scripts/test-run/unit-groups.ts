import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { linesOf } from '../../stack/lines-of.ts';
import { root } from '../../stack/process.ts';

/** Folders of unit tests by their needs; the fastest failures come first. */
export const unitGroups = {
  'pure packages': [
    'shared/contracts',
    'shared/client',
    'shared/connector',
    'shared/remote-kit',
    'delivery/registry',
    'stack',
    'testing',
    'scripts',
  ],
  screens: ['shared/ui', 'shared/testing', 'shared/vpn', 'remote-[^/]+', 'host', 'vpn-widget'],
  api: ['api', 'demo'],
  programs: ['connector-app', 'delivery/bundling', 'delivery/cli', 'delivery/serve'],
} as const;

export type UnitGroup = keyof typeof unitGroups;

/**
 * Test files that take more than 5 processor seconds, of screens more than 8. `npm test` runs one in twelve of them, `npm
 * run test:full` all. A file over 15 processor seconds is named here or made cheaper.
 */
export const expensiveFiles = [
  'api/src/broker/tls.test.ts',
  'api/src/platform/database/postgres.test.ts',
  'api/test/database-away.test.ts',
  'api/test/durable-values.test.ts',
  'api/test/processes.test.ts',
  'api/test/remote-tokens.test.ts',
  'api/test/tunnel.test.ts',
  'connector-app/test/any-profile.test.ts',
  'connector-app/test/booted.test.ts',
  'connector-app/test/browser.test.ts',
  'connector-app/test/commands.test.ts',
  'connector-app/test/executable.test.ts',
  'connector-app/test/helper.test.ts',
  'connector-app/test/kills.test.ts',
  'connector-app/test/many-pages.test.ts',
  'connector-app/test/notice.test.ts',
  'connector-app/test/pairing.test.ts',
  'connector-app/test/process.test.ts',
  'connector-app/test/proxy.test.ts',
  'connector-app/test/reconnect.test.ts',
  'connector-app/test/service.test.ts',
  'connector-app/test/session.test.ts',
  'connector-app/test/tunnel.test.ts',
  'delivery/bundling/test/build.test.ts',
  'delivery/bundling/test/develop.test.ts',
  'delivery/bundling/test/federation.test.ts',
  'delivery/cli/backup.test.ts',
  'delivery/cli/check/check.test.ts',
  'delivery/cli/create/create.test.ts',
  'delivery/cli/develop/dev.test.ts',
  'delivery/cli/lineside.test.ts',
  'host/test/accounts.test.tsx',
  'host/test/messages.test.tsx',
  'host/test/over-the-page.test.tsx',
  'host/test/portal-notices.test.tsx',
  'host/test/profile.test.tsx',
  'host/test/registry.test.tsx',
  'host/test/root-guard.test.tsx',
  'host/test/routes.test.tsx',
  'remote-administration/src/failures.test.tsx',
  'remote-administration/src/lists.test.tsx',
  'remote-assets/src/assets/AssetsScreen.test.tsx',
  'remote-configurator/src/device/settings.test.tsx',
  'remote-configurator/src/edge-apps/EdgeApps.test.tsx',
  'remote-configurator/src/screens/AssetScreen.test.tsx',
  'remote-configurator/src/screens/DeviceScreen.test.tsx',
  'remote-devices/src/device/AgentScreen.test.tsx',
  'remote-devices/src/devices/AgentList.test.tsx',
  'remote-devices/src/devices/columns.test.tsx',
  'remote-devices/src/parts/parts.test.tsx',
  'remote-pages/src/editor/EditScreen.test.tsx',
  'remote-pages/src/pages/PageList.test.tsx',
  'remote-pages/src/reports/reports.test.tsx',
  'shared/client/test/tabs.test.ts',
  'shared/ui/src/overlay/dialog-focus.test.tsx',
  'shared/ui/src/rows/ListPage.test.tsx',
  'shared/vpn/src/request-access/StartInput.test.tsx',
  'shared/vpn/src/vpn-client/VpnClient.test.tsx',
  'vpn-widget/test/build.test.ts',
] as const;

/**
 * Groups of which `npm test` draws a quarter of the files, as they grow with every screen and entity; the others are run whole.
 * Files about these subjects are in every run: all entities alike, who may do what, signing in, requesting access and
 * connecting.
 */
const drawnGroups: readonly UnitGroup[] = ['screens', 'api'];
const everyRun =
  /access|approv|connect|every-entity|four-eyes|isolation\.test|password|permission|polic|request|rights|session|sign-in|sockets|token|tunnel|vpn/i;

/** Test files that draw a sample of their own cases, and run all of them under LINESIDE_WHOLE (api/test/sample.ts). */
export const sampledFiles = [
  'api/test/every-entity.test.ts',
  'api/test/fuzz.test.ts',
  'api/test/isolation/conditions.test.ts',
  'api/test/isolation/hidden.test.ts',
  'api/test/isolation/isolation.test.ts',
  'api/test/isolation/streams.test.ts',
  'api/test/lists-plans.test.ts',
] as const;

/** All unit test files, by their paths from the root. */
export const unitTestFiles = (): string[] =>
  linesOf('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx']).filter(
    (file) => !/^(?:e2e|examples)\//.test(file) && existsSync(path.join(root, file)),
  );

/** Whether a test file belongs to a group. */
export const isInGroup = (group: UnitGroup, file: string): boolean =>
  unitGroups[group].some((folder) => new RegExp(`^${folder}/`).test(file));

const isExpensive = (file: string): boolean => expensiveFiles.includes(file as never);

/** Whether `npm test` runs a file only if the seed draws it. */
const isDrawn = (file: string): boolean =>
  isExpensive(file) || (drawnGroups.some((group) => isInGroup(group, file)) && !everyRun.test(file));

const isSampled = (file: string): boolean => sampledFiles.includes(file as never);

/** The test files that `npm test` doesn't run whole: those that are drawn, and those that draw their cases. */
export const partlyRunFiles = (): string[] => unitTestFiles().filter((file) => isDrawn(file) || isSampled(file));

/** The drawn files that `npm test` runs: one in twelve of the expensive ones, a quarter of the others; the same for a seed. */
export function sampleOfFiles(seed: string): string[] {
  const place = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const part = (files: readonly string[], share: number) =>
    [...files].sort((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, Math.round(files.length * share));
  const others = unitTestFiles().filter((file) => isDrawn(file) && !isExpensive(file));
  return [...part(expensiveFiles, 1 / 12), ...part(others, 1 / 4)];
}

/** The test files of a group; of those that are drawn, only the sample. */
export const filesOfGroup = (group: UnitGroup, sample: readonly string[]): string[] =>
  unitTestFiles().filter((file) => isInGroup(group, file) && (!isDrawn(file) || sample.includes(file)));

/** Whether `npm test` runs a file in a process that others share: one of the API that depends on no state of its modules. */
export const sharesModules = (file: string): boolean =>
  isInGroup('api', file) && !isExpensive(file) && !isSampled(file);
