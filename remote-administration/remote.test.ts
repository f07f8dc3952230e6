/** @jest-environment jsdom */
import { type Permission, permissions } from '@lineside/contracts';
import { pathsBy, reached } from '@lineside/testing/guards';
import remote from './remote.ts';

const apps = [
  ...['edge-apps', 'edge-apps/:publicId', 'image-registries'],
  ...['backend-components', 'backend-components/:publicId', 'backend-subscriptions'],
];
const parts = ['parts', 'parts/canaries'];

/** Screens of administration by the permission that opens them. */
const opened: Partial<Record<Permission, string[]>> = {
  MANAGE_USER: ['users', 'invites', 'roles', 'roles/compare', 'roles/:publicId', 'service-accounts'],
  MANAGE_GROUP: ['groups', 'group-types'],
  MANAGE_COMPANY: [
    ...[
      'access-categories',
      'company',
      'security',
      'terms',
      'custom-properties',
      'web-pages',
      'usage',
      'webhooks',
      'webhooks/:publicId',
    ],
    ...['mqtt-brokers', 'mqtt-brokers/:publicId', 'platform-servers'],
  ],
  MANAGE_BRANDING: ['branding'],
  MANAGE_LICENCE: ['licences', 'licence-bundles', 'licence-types'],
  MANAGE_APP: apps,
  DEVELOP_APP: [...apps, ...parts],
  VIEW_AUDIT_LOGS: ['audit-log', 'connection-sessions'],
};

test.each(permissions.filter((permission) => permission !== 'COMPANY_ADMIN'))(
  'screens of administration, and its menu entry, need their permission: %s',
  (permission) => {
    const screens = (opened[permission] ?? []).map((path) => `administration/${path}`);
    expect(pathsBy(remote, permission)).toEqual(screens.length > 0 ? ['administration', ...screens] : []);
    expect(reached(remote, { permissions: [permission] }).menu).toEqual(screens.length > 0 ? ['/administration'] : []);
  },
);

test('an administrator reaches every screen of administration, and other members none', () => {
  const all = [...new Set(Object.values(opened).flat())].map((path) => `administration/${path}`);
  expect(pathsBy(remote, 'COMPANY_ADMIN').toSorted()).toEqual(['administration', ...all].toSorted());
  expect(reached(remote)).toEqual({ paths: [], menu: [] });
});
