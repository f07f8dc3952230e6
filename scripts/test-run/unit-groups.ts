import { isUnitTest, projectFiles } from './project-files.ts';

/** Folders of unit tests by their needs; the fastest failures come first. */
export const unitGroups = {
  'pure packages': [
    'shared/contracts',
    'shared/client',
    'shared/connector',
    'shared/page-frame',
    'shared/page-kit',
    'shared/remote-kit',
    'delivery/registry',
    'stack',
    'testing',
    'scripts',
  ],
  screens: ['shared/ui', 'shared/testing', 'shared/vpn', 'remote-[^/]+', 'host', 'vpn-widget'],
  api: ['api', 'demo'],
  programs: ['connector-app', 'gateway', 'web-access', 'delivery/bundling', 'delivery/cli', 'delivery/serve'],
} as const;

export type UnitGroup = keyof typeof unitGroups;

/** Test files that take more than 5 processor seconds, of screens more than 8 (costs.ts). */
export const expensiveFiles = [
  'api/src/broker/tls.test.ts',
  'api/src/platform/database/postgres.test.ts',
  'api/test/database-away.test.ts',
  'api/test/durable-values.test.ts',
  'api/test/export-memory.test.ts',
  'api/test/gateway-backlog.test.ts',
  'api/test/gateway-mqtt.test.ts',
  'api/test/gateway-opc-ua.test.ts',
  'api/test/gateway-package.test.ts',
  'api/test/processes.test.ts',
  'api/test/remote-tokens.test.ts',
  'api/test/told-secrets.test.ts',
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
  'gateway/packaging/package-gateway.test.ts',
  'gateway/src/sources/mqtt.test.ts',
  'gateway/src/sources/opc-ua.test.ts',
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
export const unitTestFiles = (): string[] => projectFiles().filter(isUnitTest);

/** Whether a test file belongs to a group. */
export const isInGroup = (group: UnitGroup, file: string): boolean =>
  unitGroups[group].some((folder) => new RegExp(`^${folder}/`).test(file));

/** The group of a unit test file. Throws for a file of a folder that no group has. */
export function groupOf(file: string): UnitGroup {
  const group = (Object.keys(unitGroups) as UnitGroup[]).find((one) => isInGroup(one, file));
  if (!group) throw new Error(`${file} is in no group of scripts/test-run/unit-groups.ts`);
  return group;
}

/** Whether a file is one of the list. */
export const isExpensive = (file: string): boolean => expensiveFiles.includes(file as never);

const isSampled = (file: string): boolean => sampledFiles.includes(file as never);

/** Whether `npm test` runs a file in a process that others share: one of the API that depends on no state of its modules. */
export const sharesModules = (file: string): boolean =>
  isInGroup('api', file) && !isExpensive(file) && !isSampled(file);
