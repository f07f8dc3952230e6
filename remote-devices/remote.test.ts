/** @jest-environment jsdom */
import { featuresOf, type Standing } from '@lineside/contracts';
import { allows } from '@lineside/remote-kit/remote-json';
import remote from './remote.ts';

const nobody: Standing = { permissions: [], hasRole: true, controlsDevices: false, usesAccessRequests: true };

/** Addresses and menu entries that somebody with this standing gets. */
function shown(standing: Partial<Standing>) {
  const features = featuresOf({ ...nobody, ...standing });
  const paths = remote.routes!.filter(({ guard }) => allows(guard, features)).map(({ path }) => path);
  const menu = remote.menu!.filter(({ guard }) => allows(guard, features)).map(({ to }) => to.slice(1));
  return { paths, menu };
}

test('without any permission there are devices and tools, in the menu and by address [2.08][2.12][2.26]', () => {
  expect(shown({})).toEqual({ paths: ['devices', 'devices/:publicId', 'tools'], menu: ['devices', 'tools'] });
});

test.each([
  [
    'devices under audit are for a company that controls devices [2.09]',
    'devices-under-audit',
    { controlsDevices: true },
  ],
  [
    'registration profiles are for who may use them [2.10]',
    'device-registration-profiles',
    { permissions: ['MANAGE_AGENT'] },
  ],
  ['device templates are for who manages them [2.11]', 'device-templates', { permissions: ['MANAGE_AGENT_TEMPLATE'] }],
] satisfies [string, string, Partial<Standing>][])('%s', (_title, path, standing) => {
  expect(shown({}).paths).not.toContain(path);
  expect(shown(standing)).toMatchObject({
    paths: expect.arrayContaining([path]),
    menu: expect.arrayContaining([path]),
  });
});

test('tools are loaded before anybody comes [2.12]', () => {
  expect(remote.routes!.filter(({ preload }) => preload).map(({ path }) => path)).toEqual(['tools']);
});
