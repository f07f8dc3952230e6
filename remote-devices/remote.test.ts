/** @jest-environment jsdom */
import { reached } from '@lineside/testing/guards';
import remote from './remote.ts';

/** The usual ones, and this address beside them: in the menu too. */
const withMore = (...menu: string[]) => withPaths(menu, menu);
const withPaths = (menu: string[], paths: string[]) => ({
  paths: ['devices', 'devices/:publicId', ...paths, 'alarms', 'tools'],
  // the alarms are in the group Work
  menu: ['/devices', ...menu.map((path) => `/${path}`), '/tools', '/alarms'],
});

test('without any permission there are devices, alarms and tools, in the menu and by address [2.08][2.12][2.26]', () => {
  expect(reached(remote)).toEqual(withMore());
});

test('devices under audit, the list and each, are for a company that controls devices [2.09]', () => {
  const list = 'devices-under-audit';
  expect(reached(remote, { controlsDevices: true })).toEqual(withPaths([list], [list, `${list}/:publicId`]));
});

test('registration profiles need their permission [2.10]', () => {
  const list = 'device-registration-profiles';
  expect(reached(remote, { permissions: ['MANAGE_AGENT'] })).toEqual(
    withPaths([list], ['devices/bin', list, `${list}/waiting`, `${list}/:publicId`, `${list}/bin`]),
  );
});

test('device templates need their permission [2.11]', () => {
  expect(reached(remote, { permissions: ['MANAGE_AGENT_TEMPLATE'] })).toEqual(withMore('device-templates'));
});

test('tools load in advance [2.12]', () => {
  expect(remote.routes!.filter(({ preload }) => preload).map(({ path }) => path)).toEqual(['tools']);
});
